"""The Python side of the engine.

What this package guarantees: nothing that a node prints, returns, or writes to file descriptors makes a record, because the
engine makes records itself, from messages that carry a key which no child process and no file ever sees.

What no program of this kind can guarantee: code in the same interpreter can look into every object of it. A node that goes
looking for the inside of this package (through `gc`, frames or closures) can find the key and speak in the host's name.
"""

"""The program that the engine starts: runs agents for it, one node at a time.

Nothing of the audited project is imported before the channel to the engine stands and the key has been read.
"""

import os
import sys


def main():
    if sys.version_info < (3, 9):
        sys.stderr.write("Python %d.%d is too old: agents need Python 3.9 or newer\n" % sys.version_info[:2])
        sys.exit(3)
    here = os.path.dirname(os.path.abspath(__file__))
    # Under an option like -P the script's folder is not on the path; without it, it is. Either way it must not stay there.
    sys.path[:] = [here] + [entry for entry in sys.path if entry not in ("", here)]
    from flowproof_host.serve import serve

    sys.path.remove(here)
    sys.argv[:] = [""]
    serve()


if __name__ == "__main__":
    main()

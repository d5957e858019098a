"""What agents import as `science_adk` or `auto_adk`."""

import asyncio
import inspect
import json
import sys
import types
from dataclasses import dataclass, field
from hashlib import sha256

from .loading import is_async

# Characters of one `self.log` text that are sent on; the engine has a limit for all of them together.
_LONGEST_LOG = 64 * 1024


@dataclass(frozen=True)
class Port:
    """A named, typed input or output of an agent."""

    name: str
    type: str = "json"
    description: str = ""
    required: bool = True


@dataclass(frozen=True)
class Ports:
    """The inputs and outputs that an agent class declares."""

    inputs: list = field(default_factory=list)
    outputs: list = field(default_factory=list)


class Node:
    """One call of the engine. `tell(message)` sends a message about this node."""

    def __init__(self, tell, inputs, params):
        self.tell = tell
        self.inputs = inputs
        self.params = params
        self.calls = 0


def install(tools):
    """Puts `science_adk` and `auto_adk` into `sys.modules`, before any installed package of that name.

    Returns (Agent, begin, end): an agent made between `begin(node)` and `end()` belongs to that node. The binding is in no
    attribute of the agent.
    """
    current = []
    bound = {}

    def begin(node):
        current[:] = [node]

    def end():
        current.clear()
        bound.clear()

    def node_of(agent):
        found = bound.get(id(agent))
        if found is None:
            raise RuntimeError("this agent was made outside of a run, or its node has ended")
        return found

    class Agent:
        """Base of all agents."""

        ports = Ports()

        def __new__(cls, *args, **kwargs):
            agent = super().__new__(cls)
            if current:
                bound[id(agent)] = current[0]
            return agent

        async def execute(self):
            """To be defined by the subclass: returns a dict of the output ports."""
            raise NotImplementedError("%s defines no execute()" % type(self).__name__)

        async def input(self, name, default=None):
            """The value at an input port, a fresh copy at each call; `default` when nothing is connected."""
            node = node_of(self)
            found = name in node.inputs
            node.tell({"is": "input", "port": str(name), "found": found})
            return json.loads(node.inputs[name]) if found else default

        def param(self, name, default=None):
            """A static parameter of the node."""
            return node_of(self).params.get(name, default)

        async def log(self, text):
            """Keeps a text in the node's log."""
            node_of(self).tell({"is": "log", "text": str(text)[:_LONGEST_LOG]})

        async def call_tool(self, tool, /, **arguments):
            """Calls a tool by name with keyword arguments, in a thread unless it is async, and puts the call on record."""
            node = node_of(self)
            function = tools.find(tool)
            node.calls += 1
            call = node.calls
            node.tell({"is": "tool", "call": call, "tool": tool})
            try:
                result = await _invoke(function, arguments)
                result_hash = sha256(repr(result).encode("utf-8", "surrogatepass")).hexdigest()[:16]
            except BaseException:
                node.tell({"is": "returned", "call": call, "ok": False, "hash": ""})
                raise
            node.tell({"is": "returned", "call": call, "ok": True, "hash": result_hash})
            return result

    class ScienceAgent(Agent):
        """An agent of any kind but evaluation."""

    class EvaluationAgent(Agent):
        """An agent that measures."""

        def report(self, metric, value, detail=None, *, higher_is_better=True):
            """The outputs of an evaluation. `higher_is_better` becomes the last key of `detail` unless it is there already."""
            return {"metric": metric, "value": value, "detail": {**(detail or {}), **({} if "higher_is_better" in (detail or {}) else {"higher_is_better": higher_is_better})}}

    module = types.ModuleType("science_adk", "The agent interface, as the engine offers it.")
    public = {"Agent": Agent, "ScienceAgent": ScienceAgent, "EvaluationAgent": EvaluationAgent, "Port": Port, "Ports": Ports}
    for name, value in public.items():
        value.__module__, value.__qualname__ = "science_adk", name
        setattr(module, name, value)
    module.__all__ = list(public)
    sys.modules["science_adk"] = sys.modules["auto_adk"] = module
    return Agent, begin, end


async def _invoke(function, arguments):
    if is_async(function):
        return await function(**arguments)
    passed, value = await asyncio.to_thread(_attempt, function, arguments)
    if not passed:
        raise value
    return await value if inspect.isawaitable(value) else value


def _attempt(function, arguments):
    """Exceptions come back as values: a traceback then shows the agent and the tool, and no machinery of threads in between."""
    try:
        return True, function(**arguments)
    except BaseException as error:
        return False, error

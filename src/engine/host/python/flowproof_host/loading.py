"""Loading of the project's files: agents by path and class name, tools by function name."""

import difflib
import importlib
import importlib.util
import inspect
import os
import sys


class UnknownTool(LookupError):
    """call_tool() names no tool of the project."""


class UnknownAgent(LookupError):
    """The file does not define the class that the workflow's node needs."""


def load_agent(file, class_name, base):
    """Runs the agent's file as a module of its own, anew for each node, and gives the class. Raises what the file raises, or UnknownAgent."""
    module = _run("science_agent_" + os.path.splitext(os.path.basename(file))[0], file)
    found = getattr(module, class_name, None)
    if isinstance(found, type) and issubclass(found, base):
        return found
    what = "no class" if found is None else "no agent, but something else, as"
    raise UnknownAgent("%s defines %s %s" % (os.path.basename(file), what, class_name))


class Tools:
    """The public functions of the tool files, imported when a node first calls one."""

    def __init__(self, files, foreign=()):
        self._files = files
        # Names of tool files of another language, for the message.
        self._foreign = foreign
        self._loaded = None

    def find(self, name):
        """Gives the function. Raises UnknownTool with what would be right."""
        if not isinstance(name, str):
            raise TypeError("the name of a tool is text, not %s" % type(name).__name__)
        if name.startswith("_"):
            raise UnknownTool("'%s' is private: only public functions are tools" % name)
        known, broken = self._load()
        if name in known:
            return known[name]
        if broken:
            file, error = broken[0]
            raise UnknownTool("no tool '%s' was found, and %s could not be loaded: %s: %s" % (name, os.path.basename(file), type(error).__name__, error)) from error
        near = difflib.get_close_matches(name, known, 3)
        hint = "did you mean %s?" % " or ".join("'%s'" % one for one in near) if near else "available tools: %s" % (", ".join(sorted(known)) or "none")
        others = ". Functions of %s are tools for agents of their own language" % ", ".join(self._foreign) if self._foreign else ""
        raise UnknownTool("there is no tool '%s'; %s%s" % (name, hint, others))

    def _load(self):
        if self._loaded is None:
            own, imported, broken = {}, {}, []
            for file in self._files:
                try:
                    module = _import_tools(file)
                except Exception as error:
                    broken.append((file, error))
                    continue
                for name, value in list(vars(module).items()):
                    if callable(value) and not name.startswith("_"):
                        # A name that a tool file imports is a tool too, but never instead of a function that a file defines.
                        (own if getattr(value, "__module__", None) == module.__name__ else imported).setdefault(name, value)
            self._loaded = {**imported, **own}, broken
        return self._loaded


def is_async(function):
    return inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(getattr(function, "__call__", None))


def _import_tools(file):
    """Under the name by which agents can import it too (`tools.fit`), so that there is one copy of its state."""
    for entry in sys.path:
        if not file.startswith(os.path.join(entry, "")):
            continue
        parts = os.path.splitext(os.path.relpath(file, entry))[0].split(os.sep)
        if not all(part.isidentifier() for part in parts):
            continue
        name = ".".join(parts)
        try:
            spec = importlib.util.find_spec(name)
        except (ImportError, ValueError):
            continue
        if spec is not None and spec.origin and os.path.realpath(spec.origin) == os.path.realpath(file):
            return importlib.import_module(name)
    return _run("science_tools_" + os.path.splitext(os.path.basename(file))[0], file)


def _run(name, file):
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError("%s is no Python file" % os.path.basename(file))
    module = importlib.util.module_from_spec(spec)
    # Data classes and pickling look a class's module up here.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module

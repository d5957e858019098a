"""A node's exception, as text for the engine."""

import os
import traceback

_HERE = os.path.dirname(os.path.abspath(__file__)) + os.sep
_MACHINERY = ("<frozen importlib",)
_HEAD = "Traceback (most recent call last):\n"
# The message and the traceback are kept to this many characters each.
_LONGEST = 32 * 1024


def describe(error):
    """Returns {code, message, traceback}. The traceback has no frames of the host: they are not the reader's code."""
    code = type(error).__name__
    try:
        text = str(error)
    except BaseException:
        text = "(its text could not be had)"
    return {"code": code[:200], "message": _cut("%s: %s" % (code, text) if text else code), "traceback": _cut(_trace(error))}


def _trace(error):
    try:
        trimmed = traceback.TracebackException(type(error), error, error.__traceback__)
        waiting, seen = [trimmed], set()
        while waiting:
            one = waiting.pop()
            if one is None or id(one) in seen:
                continue
            seen.add(id(one))
            if one.stack is not None:
                one.stack[:] = [frame for frame in one.stack if not _is_ours(frame.filename)]
            waiting += [one.__cause__, one.__context__, *(getattr(one, "exceptions", None) or [])]
        text = "".join(trimmed.format())
    except BaseException:
        # An exception class of the node can make its own formatting fail.
        return ""
    return text[len(_HEAD):] if not trimmed.stack and text.startswith(_HEAD) else text


def _is_ours(filename):
    return filename.startswith(_HERE) or filename.startswith(_MACHINERY)


def _cut(text):
    return text if len(text) <= _LONGEST else text[: _LONGEST // 2] + "\n[...]\n" + text[-_LONGEST // 2:]

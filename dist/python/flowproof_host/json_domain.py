"""The check that a node's outputs are JSON: a walk of its own, because `json.dumps` writes NaN, turns keys into text and runs out of stack."""

import json
import re

DEEPEST = 64
_SAFE_INTEGER = 2**53 - 1
_LONGEST_KEY = 64
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


class BadOutput(Exception):
    """What execute() returned cannot be handed on. `code` is one of the engine's failure codes."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def encode_outputs(returned, limit, evaluation):
    """Turns what execute() returned into [[port, JSON text], …].

    `limit` is the number of bytes that all texts may have together. With `evaluation`, a `value` that is not finite becomes the
    text "NaN", "Infinity" or "-Infinity": the engine's gate on finite values has to see it. Raises BadOutput.
    """
    if not isinstance(returned, dict):
        raise BadOutput("OutputMismatch", "execute() returned %s, not a dict of output ports" % _name(returned))
    budget = _Budget(limit)
    texts = []
    for port, value in dict.items(returned):
        if not isinstance(port, str):
            raise BadOutput("OutputNotJson", "output: the key %s is no text" % _shorten(repr(port)))
        if evaluation and port == "value" and isinstance(value, float) and _is_endless(value):
            value = _mark(value)
        try:
            text = _encode(_plain(value, {id(returned)}, budget))
        except _Problem as problem:
            raise BadOutput(problem.code, problem.text("output" + _step(port))) from None
        # A lone surrogate has no UTF-8; its JSON escape has.
        texts.append([str.__str__(port), text.encode("utf-8", "backslashreplace").decode("utf-8")])
    if sum(len(text.encode("utf-8")) for _, text in texts) > limit:
        raise BadOutput("OutputTooLarge", budget.message)
    return texts


class _Problem(Exception):
    def __init__(self, message, code="OutputNotJson"):
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = []

    def text(self, root):
        return "%s: %s" % (root + "".join(reversed(self.path)), self.message)


class _Budget:
    """A lower bound of the text's length, counted on the way, so that shared objects cannot grow without bound."""

    def __init__(self, limit):
        self.left = limit
        self.message = "the output is longer than %d bytes of JSON" % limit

    def spend(self, count):
        self.left -= count
        if self.left < 0:
            raise _Problem(self.message, "OutputTooLarge")


def _plain(value, above, budget):
    """A copy out of plain objects only; methods that a subclass overrides are not called."""
    if value is None or value is True or value is False:
        budget.spend(4)
        return value
    if isinstance(value, str):
        budget.spend(str.__len__(value) + 2)
        return str.__str__(value)
    if isinstance(value, int):
        budget.spend(1)
        return _integer(int.__int__(value))
    if isinstance(value, float):
        budget.spend(1)
        if _is_endless(value):
            raise _Problem("%s is not a JSON value" % float.__repr__(value))
        return float.__float__(value)
    if isinstance(value, (list, tuple, dict)):
        return _container(value, above, budget)
    raise _Problem("%s is not a JSON value" % _name(value))


def _container(value, above, budget):
    if id(value) in above:
        raise _Problem("a cycle is not a JSON value")
    if len(above) > DEEPEST:
        raise _Problem("nested deeper than %d levels" % DEEPEST)
    budget.spend(2)
    above.add(id(value))
    copy = _record(value, above, budget) if isinstance(value, dict) else _array(value, above, budget)
    above.discard(id(value))
    return copy


def _array(value, above, budget):
    copy = []
    items = list.__iter__(value) if isinstance(value, list) else tuple.__iter__(value)
    for index, item in enumerate(items):
        try:
            copy.append(_plain(item, above, budget))
        except _Problem as problem:
            problem.path.append("[%d]" % index)
            raise
    return copy


def _record(value, above, budget):
    copy = {}
    for key, item in dict.items(value):
        if not isinstance(key, str):
            raise _Problem("the key %s is %s, not text" % (_shorten(repr(key)), _name(key)))
        try:
            budget.spend(str.__len__(key) + 3)
            copy[str.__str__(key)] = _plain(item, above, budget)
        except _Problem as problem:
            problem.path.append(_step(key))
            raise
    return copy


def _integer(value):
    if -_SAFE_INTEGER <= value <= _SAFE_INTEGER:
        return value
    raise _Problem("an integer beyond 2**53 loses digits in JSON; hand it on as text")


def _is_endless(value):
    number = float.__float__(value)
    return number != number or number in (float("inf"), float("-inf"))


def _mark(value):
    number = float.__float__(value)
    return "NaN" if number != number else "Infinity" if number > 0 else "-Infinity"


def _name(value):
    kind = type(value)
    return "None" if value is None else kind.__name__ if kind.__module__ == "builtins" else "%s.%s" % (kind.__module__, kind.__qualname__)


def _step(key):
    return "." + key if re.fullmatch(r"[A-Za-z_$][A-Za-z0-9_$]{0,63}", key) else "[%s]" % json.dumps(_shorten(key))


def _shorten(text):
    return text if len(text) <= _LONGEST_KEY else text[:_LONGEST_KEY] + "..."

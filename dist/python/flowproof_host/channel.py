"""The channel to the engine: plain lines come in, authenticated lines go out."""

import json
import os
import queue
import signal
import sys
import threading
import time
from hmac import digest

# Descriptors of the channel as the engine passes them on.
_IN, _OUT = 3, 4
# Where they are moved to. Programs that write to "every low descriptor" then miss them, and programs that are executed do not inherit them.
_FIRST_HIGH = 200
# After the engine has closed the channel: seconds between looks, and looks, until a node that still runs is killed.
_GRACE_STEP, _GRACE_STEPS = 0.05, 20

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def open_channel():
    """Reads the key from stdin and opens the channel.

    Returns (receive, send). `receive()` blocks and gives the next request (bytes), or None when the engine has ended;
    `send(message)` may be called from any thread. The key is in no variable of a module or of a frame that goes on living.

    A line that goes out is `<hmac> <number> <json>`: HMAC-SHA256 over `<number> <json>`, numbers count from 1.
    """
    secret = bytearray(_read_key())
    source, sink = _move(_IN), _move(_OUT)
    lock = threading.Lock()
    sent = 0
    waiting = queue.SimpleQueue()
    # Lines that came in, lines that were handed out, and lines that are dealt with: unequal while a node runs.
    came = taken = finished = 0
    forked = False

    def send(message):
        nonlocal sent
        text = _encode(message).encode("utf-8", "backslashreplace")
        with lock:
            if forked:
                raise OSError("a forked process cannot speak for the node")
            sent += 1
            body = b"%d %b" % (sent, text)
            _write_all(sink, b"%b %b\n" % (digest(secret, body, "sha256").hex().encode(), body))

    def listen():
        nonlocal came
        with os.fdopen(source, "rb") as lines:
            for line in lines:
                came += 1
                waiting.put(line)
        # The engine closes the channel as soon as it has an answer, which may be before this program is done with the node.
        for _ in range(_GRACE_STEPS):
            if came == finished:
                waiting.put(None)
                return
            time.sleep(_GRACE_STEP)
        _end_group()

    def receive():
        nonlocal taken, finished
        finished = taken
        line = waiting.get()
        taken += 1
        return line

    def after_fork():
        nonlocal forked, lock
        forked, lock = True, threading.Lock()
        secret[:] = bytes(len(secret))
        for descriptor in (source, sink):
            try:
                os.close(descriptor)
            except OSError:
                pass

    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=after_fork)
    threading.Thread(target=listen, daemon=True).start()
    return receive, send


def _read_key():
    """The key is one line of hexadecimal digits on stdin, which is empty from then on."""
    text = b""
    while not text.endswith(b"\n"):
        piece = os.read(0, 256)
        if not piece:
            sys.exit(4)
        text += piece
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    return bytes.fromhex(text.decode("ascii").strip())


def _move(descriptor):
    try:
        import fcntl
    except ImportError:
        return descriptor
    moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _FIRST_HIGH)
    os.close(descriptor)
    return moved


def _write_all(descriptor, data):
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view):]


def _end_group():
    """The engine is gone in the middle of a node: nothing of the node may live on."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)

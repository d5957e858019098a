"""The loop: takes a call from the engine, runs the node, answers."""

import asyncio
import concurrent.futures.thread  # noqa: F401  asyncio loads it late, when a file of the project could stand in its place
import json
import linecache
import os
import platform
import sys
import tokenize  # noqa: F401  the same

from .api import Node, install
from .channel import open_channel
from .failure import describe
from .json_domain import BadOutput, encode_outputs
from .loading import Tools, load_agent

# Seconds that tasks get to end which a node started and did not await.
_GRACE = 1


def serve():
    """Runs until the engine closes the channel."""
    receive, send = open_channel()
    setup = json.loads(receive())
    sys.path[:0] = [setup["root"], *(entry for entry in setup["searchPath"] if entry != setup["root"])]
    agent_class, begin, end = install(Tools(setup["toolFiles"], setup["foreignTools"]))
    restore = _remember(setup["root"])
    process = os.getpid()
    send({"is": "ready", "version": platform.python_version()})
    while True:
        line = receive()
        if line is None:
            return
        call = json.loads(line)
        restore()
        answer = _run(call, send, agent_class, begin)
        end()
        _flush()
        if os.getpid() != process:
            # A node forked, and this is the child, which came back from execute() like its parent.
            os._exit(1)
        send({**answer, "node": call["number"]})


def _run(call, send, agent_class, begin):
    number = call["number"]
    begin(Node(lambda message: send({**message, "node": number}), call["inputs"], json.loads(call["params"])))
    linecache.checkcache()
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(_answer(call, agent_class))
    except BaseException as error:
        # SystemExit and KeyboardInterrupt of a task that the node does not await come out of the loop itself.
        return {"is": "failed", **describe(error)}
    finally:
        _wind_down(loop)


async def _answer(call, agent_class):
    try:
        agent = load_agent(call["file"], call["className"], agent_class)()
        returned = await agent.execute()
        return {"is": "passed", "outputs": encode_outputs(returned, call["outputLimitBytes"], call["isEvaluation"])}
    except BadOutput as error:
        return {"is": "failed", "code": error.code, "message": "%s: %s" % (error.code, error), "traceback": ""}
    except BaseException as error:
        return {"is": "failed", **describe(error)}


def _wind_down(loop):
    """Tasks that the node left behind are cancelled, so that nothing of it runs during the next node."""
    try:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(asyncio.wait(left, timeout=_GRACE))
        loop.run_until_complete(loop.shutdown_asyncgens())
    except BaseException:
        # Only what the node left behind can raise here, and its answer stands already.
        pass
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def _remember(root):
    """Gives a function that undoes what a node changed for the whole process: folder, environment, search path, standard streams."""
    environment, path, streams = dict(os.environ), list(sys.path), (sys.stdout, sys.stderr)

    def restore():
        os.chdir(root)
        if dict(os.environ) != environment:
            os.environ.clear()
            os.environ.update(environment)
        sys.path[:] = path
        sys.stdout, sys.stderr = streams

    return restore


def _flush():
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:
            # A node may have closed or replaced the stream; what it printed is then its own loss.
            pass

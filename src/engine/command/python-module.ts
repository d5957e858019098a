/**
 * Loads a Python file, calls its function `run` with the task, and writes the result as a command would. It is handed to the
 * interpreter as text, isolated (`-I`) from the environment and the user's packages; modules beside `tasks.json` can be imported.
 * `flowproof_tasks` is a module that it makes, with the classes of ADR 009.
 */
const program = String.raw`
import asyncio, dataclasses, importlib.util, inspect, json, math, os, sys, traceback, types
from typing import Any

@dataclasses.dataclass(frozen=True)
class TaskResult:
    ok: bool
    output: Any = None
    error: "str | None" = None

@dataclasses.dataclass
class Task:
    id: str
    attempt: int
    inputs: dict = dataclasses.field(default_factory=dict)

class Unfit(Exception):
    pass

def plain(value, path, depth, budget):
    budget[0] -= 1
    if budget[0] < 0:
        raise Unfit("output: too large")
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        if abs(value) > 2 ** 53 - 1:
            raise Unfit(path + ": an integer beyond 2**53 does not survive JSON")
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Unfit(path + ": " + repr(float(value)) + " is not a JSON value")
        return value
    if isinstance(value, (list, tuple, dict)) and depth == 64:
        raise Unfit(path + ": nested more than 64 levels deep")
    if isinstance(value, (list, tuple)):
        return [plain(each, "%s[%d]" % (path, index), depth + 1, budget) for index, each in enumerate(value)]
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise Unfit(path + ": the key " + repr(key)[:100] + " is not a string")
        return {key: plain(each, path + "." + key[:100], depth + 1, budget) for key, each in value.items()}
    raise Unfit(path + ": " + type(value).__name__ + " is not a JSON value")

def judge(returned):
    if type(returned) is bool:
        return {"ok": returned}
    if type(returned).__name__ != "TaskResult" or not all(hasattr(returned, name) for name in ("ok", "output", "error")):
        return {"ok": False, "error": "run returned %s, expected bool or TaskResult" % type(returned).__name__}
    ok, output, error = returned.ok, returned.output, returned.error
    if type(ok) is not bool:
        return {"ok": False, "error": "run returned a TaskResult whose ok is %s, expected bool" % type(ok).__name__}
    if error is not None and not isinstance(error, str):
        return {"ok": False, "error": "run returned a TaskResult whose error is %s, expected str or None" % type(error).__name__}
    if not ok:
        return {"ok": False, "error": error}
    try:
        return {"ok": True, "output": plain(output, "output", 0, [int(limit)]), "error": error}
    except Unfit as problem:
        return {"ok": False, "error": str(problem)}

def call():
    spec = importlib.util.spec_from_file_location(os.path.splitext(os.path.basename(path))[0], path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    run = getattr(module, "run", None)
    if not callable(run):
        return {"ok": False, "error": os.path.basename(path) + " has no function run(task)"}
    returned = run(task)
    return judge(asyncio.run(returned) if inspect.iscoroutine(returned) else returned)

_, path, root, limit = sys.argv
sys.argv = [path]
sys.path[:0] = list(dict.fromkeys([root, os.path.dirname(path)]))
place = os.environ.pop("FLOWPROOF_RESULT")
task = Task(os.environ["FLOWPROOF_TASK"], int(os.environ["FLOWPROOF_ATTEMPT"]), json.load(sys.stdin))
shared = types.ModuleType("flowproof_tasks")
shared.TaskResult, shared.Task = TaskResult, Task
sys.modules[shared.__name__] = shared
try:
    answer = call()
except BaseException as thrown:
    traceback.print_exc()
    text = traceback.format_exception_only(type(thrown), thrown)[-1].strip()
    answer = {"ok": False, "error": text}
with open(place, "w", encoding="utf-8") as file:
    json.dump(answer, file, allow_nan=False)
`

/**
 * The command that runs a module task.
 * @param interpreter the Python to use
 * @param file absolute
 * @param root absolute folder of `tasks.json`
 * @param outputLimit values that an output may have at most, so that shared objects cannot grow without bound
 */
export const moduleCommand = (interpreter: string, file: string, root: string, outputLimit: number): readonly [string, ...string[]] =>
  [interpreter, '-I', '-B', '-X', 'utf8', '-c', program, file, root, String(outputLimit)]

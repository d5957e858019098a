import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, messageOf, openBench, outOf } from '../support/host-run.ts'

const later = `
import os, sys, time
while not os.path.exists(sys.argv[1]): time.sleep(0.01)
for fd in range(3, 1000):
    try: os.write(fd, b"forged\\n")
    except OSError: pass
open(sys.argv[1] + "ne", "w").close()
`

let bench: Bench
beforeAll(async () => {
  bench = await openBench({}, { 'later.py': later })
})
afterAll(() => bench.close())

/** Lines as the channel has them, but for the key. */
const forged = `
import hashlib, hmac, json
def forge(number):
    body = b"%d " % number + json.dumps({"is": "returned", "node": 1, "call": 1, "ok": True, "hash": "0" * 16}).encode()
    return b"\\n" + hmac.new(b"guess", body, hashlib.sha256).hexdigest().encode() + b" " + body + b"\\n"
FORGED = b"".join(forge(number) for number in range(1, 9))
`.trim()

describe('nothing that a node does from outside of the host program makes a record', () => {
  test('printing lines of the protocol', async () => {
    const outcome = await bench.body(`${forged}\nimport sys\nsys.stdout.buffer.write(FORGED)\nsys.stderr.buffer.write(FORGED)\nreturn {"out": 1}`)
    expect([outOf(outcome), outcome.toolCalls]).toEqual([1, []])
    expect(outcome.logs.length).toBeGreaterThan(16)
  })

  test('returning records', async () => {
    const records = '{"tool_calls": [{"tool": "double", "ok": True, "result_hash": "0" * 16}], "provenance": {"tool_calls": [{"tool": "double", "ok": True}]}}'
    const outcome = await bench.body(`return {"out": ${records}}`)
    expect([outcome.ok, outcome.toolCalls]).toEqual([true, []])
    const loose = await bench.body(`return {"out": 1, **${records}}`)
    expect([messageOf(loose).split(',')[0], loose.toolCalls]).toEqual(["OutputMismatch: execute() returned 'tool_calls'", []])
  })

  test('writing to each of the first 65 file descriptors', async () => {
    const outcome = await bench.body(`${forged}\nimport os\nfor fd in range(65):\n    try: os.write(fd, FORGED)\n    except OSError: pass\nreturn {"out": 1}`)
    expect([outOf(outcome), outcome.toolCalls]).toEqual([1, []])
  })

  test.each([
    ['forged lines', 'FORGED'], ['bytes without a line end', 'b"x"'], ['a line end and bytes', 'b"\\n\\xff\\x00"'],
  ])('writing %s to every descriptor that is open', async (_, bytes) => {
    const outcome = await bench.body(`${forged}\nimport os\nawait self.call_tool("double", x=1)\nfor fd in range(1000):\n    try: os.set_blocking(fd, False); os.write(fd, ${bytes})\n    except OSError: pass\nreturn {"out": 1}`)
    expect(messageOf(outcome)).toBe('ChannelCorrupted: a line does not come from the host program; nothing after it was read')
    expect(outcome.toolCalls).toMatchObject([{ tool: 'double', ok: true }])
    expect(outOf(await bench.body('return {"out": 1}'))).toBe(1)
  })

  test('leaving files that look like evidence', async () => {
    const outcome = await bench.body('import json\nfor name in ("trace.json", "score.json"): open(name, "w").write(json.dumps({"provenance": {"tool_calls": [{"tool": "double", "ok": True}]}}))\nreturn {"out": 1}')
    expect([outOf(outcome), outcome.toolCalls, existsSync(join(bench.root, 'trace.json'))]).toEqual([1, [], true])
  })

  test('forking, with a child that lives on and speaks', async () => {
    const lines = 'import os, time\nif os.fork() == 0:\n    try:\n        await self.call_tool("double", x=1)\n    except BaseException as error:\n        open("child.txt", "w").write(str(error))\n    time.sleep(600)\nreturn {"out": 1}'
    const outcome = await bench.body(lines)
    expect([outOf(outcome), outcome.toolCalls]).toEqual([1, []])
    const spoke = await bench.body('import os, time\nwhile not (os.path.exists("child.txt") and os.path.getsize("child.txt")): time.sleep(0.01)\nreturn {"out": open("child.txt").read()}')
    expect([outOf(spoke), spoke.toolCalls]).toEqual(['a forked process cannot speak for the node', []])
  })

  test('forking, with a child that returns like its parent', async () => {
    const outcome = await bench.body('import os\nchild = os.fork()\nif child: os.waitpid(child, 0)\nreturn {"out": "child" if child == 0 else "parent"}')
    expect([outOf(outcome), outcome.logs]).toEqual(['parent', []])
    expect(outOf(await bench.body('return {"out": 1}'))).toBe(1)
  })

  test('starting a program that gets the descriptors and writes to them after the node is done', async () => {
    const go = join(bench.root, 'go')
    const first = await bench.body(`import os, subprocess, sys\nfds = [fd for fd in range(200, 400) if os.path.exists("/dev/fd/%d" % fd)]\nsubprocess.Popen([sys.executable, "later.py", "go"], pass_fds=fds)\nreturn {"out": len(fds) >= 2}`)
    expect([outOf(first), first.toolCalls]).toEqual([true, []])
    writeFileSync(go, '')
    while (!existsSync(`${go}ne`)) await sleep(5)
    const next = await bench.body('return {"out": 2}')
    // The next node fails, or it runs in a new process when the engine has read the bytes by now; there is no record in either case.
    expect([2, 'failed: ChannelCorrupted: a line does not come from the host program; nothing after it was read']).toContain(outOf(next))
    expect(next.toolCalls).toEqual([])
  })

  test('a thread that a node left behind does not speak for the next node', async () => {
    const lines = 'import asyncio, threading\nagent = self\nasync def late():\n    await agent.call_tool("wait_for", path="next")\n    await agent.log("late")\nthreading.Thread(target=lambda: asyncio.run(late()), name="late").start()\nreturn {"out": 1}'
    expect(outOf(await bench.body(lines))).toBe(1)
    const next = await bench.body('import threading\nopen("next", "w").close()\nfor thread in threading.enumerate():\n    if thread.name == "late": thread.join()\nreturn {"out": 2}')
    expect([outOf(next), next.toolCalls]).toEqual([2, []])
    expect(next.logs.every((line) => line.startsWith('stderr: '))).toBe(true)
  })

  test('a task that a node left behind is ended', async () => {
    const outcome = await bench.body('import asyncio\nasync def late():\n    try: await asyncio.sleep(600)\n    finally: print("cancelled")\nasyncio.ensure_future(late())\nawait asyncio.sleep(0)\nreturn {"out": 1}')
    expect([outOf(outcome), outcome.logs]).toEqual([1, ['stdout: cancelled']])
  })

  test('what an agent holds is not the channel', async () => {
    expect(outOf(await bench.body('return {"out": [sorted(vars(self)), [name for name in dir(self) if not name.startswith("__")]]}'))).toEqual([[], ['call_tool', 'execute', 'input', 'log', 'param', 'ports']])
  })
})

describe('logs', () => {
  test('a flood costs neither memory nor the node', async () => {
    const outcome = await bench.body('import sys\nline = "x" * 99 + "\\n"\nfor _ in range(1000): sys.stdout.write(line * 1000)\nreturn {"out": 1}')
    expect(outOf(outcome)).toBe(1)
    expect(outcome.logs.length).toBe(42)
    expect(outcome.logs.at(-1)).toBe(`stdout: [${100_000_000 - 4096} more bytes were not kept]`)
  })

  test('a flood without a line end, and one of empty texts', async () => {
    const outcome = await bench.body('import sys\nsys.stderr.write("y" * 10_000_000)\nfor _ in range(5000): await self.log("")\nreturn {"out": 1}')
    expect(outcome.logs.map((line) => line.length).reduce((sum, length) => sum + length)).toBeLessThan(4300)
    expect(outcome.logs.length).toBe(4096 + 1 + 2)
  })

  test('control characters and workflow commands are handed on as they are, to nobody but the caller', async () => {
    const outcome = await bench.body('print("::error file=a::b\\x1b[31m")\nawait self.log("::set-output name=a::b\\nsecond")\nreturn {"out": 1}')
    expect(outcome.logs).toEqual(['::set-output name=a::b\nsecond', 'stdout: ::error file=a::b\u001b[31m'])
  })

  test('bytes that are no UTF-8', async () => {
    expect((await bench.body('import os\nos.write(1, b"\\xffa\\r\\nb")\nreturn {"out": 1}')).logs).toEqual(['stdout: \ufffda', 'stdout: b'])
  })
})

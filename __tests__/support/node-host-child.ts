/** A process with a Node host in it whose node never ends and leaves its event loop no time. It tells the node's process and folder, and ends as its argument says: itself ('exit') or not at all. */
import { openNodeBench } from './node-host-run.ts'

const bench = await openNodeBench()
const running = bench.body('(await import("node:fs")).writeSync(1, `${process.pid}\\n`)\nfor (;;);')
const timer = setInterval(() => {
  if (bench.heard.length === 0) return
  clearInterval(timer)
  const pid = Number(bench.heard[0]?.replace('stdout: ', ''))
  process.stdout.write(JSON.stringify({ pid, root: bench.root }), () => process.argv[2] === 'exit' && process.exit(0))
}, 5)
await running

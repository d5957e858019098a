/** A process with a host in it whose node never ends. It tells the node's process and folder, and ends as its argument says: itself ('exit') or not at all. */
import { openBench } from './host-run.ts'

const bench = await openBench()
const running = bench.body('import os, time\nprint(os.getpid())\ntime.sleep(600)')
const timer = setInterval(() => {
  if (bench.heard.length === 0) return
  clearInterval(timer)
  const pid = Number(bench.heard[0]?.replace('stdout: ', ''))
  process.stdout.write(JSON.stringify({ pid, root: bench.root }), () => process.argv[2] === 'exit' && process.exit(0))
}, 5)
await running

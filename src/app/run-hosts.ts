import type { ExecutionSettings } from '../audit/config.ts'
import { startHost, startNodeHost } from '../engine/host/index.ts'
import type { RunRequest } from './run-request.ts'

/** Interpreters of Python to try. */
export const pythons: readonly string[] = ['python3', 'python']

/** Starts the process that executes the agents of a language, as the configuration has it. By default the Node.js that runs flowproof runs agents too. */
export const hostOpener = ({ python, nodejs }: ExecutionSettings): RunRequest['openHost'] => (language, place) => {
  switch (language) {
    case 'python':
      return startHost({ ...place, python: python === undefined ? pythons : [python] })
    case 'typescript':
      return startNodeHost({ ...place, node: nodejs === undefined ? [process.execPath, 'node'] : [nodejs] })
  }
}

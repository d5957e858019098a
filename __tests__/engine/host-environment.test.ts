import { describe, expect, test } from '@jest/globals'
import { childEnvironment, refusedNames } from '../../src/engine/environment.ts'
import { openBench, outOf } from '../support/host-run.ts'

const runner = {
  PATH: '/usr/bin', HOME: '/home/runner', LANG: 'C.UTF-8', LC_ALL: 'C', Path: 'C:\\', LD_LIBRARY_PATH: '/opt/lib', SystemRoot: 'C:\\Windows', UNSET: undefined,
  GITHUB_TOKEN: 't', GH_TOKEN: 't', ACTIONS_RUNTIME_TOKEN: 't', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't', INPUT_TOKEN: 't', 'INPUT_GITHUB-TOKEN': 't', GITHUB_ENV: 'f', GITHUB_OUTPUT: 'f',
  RUNNER_TEMP: 'd', NODE_OPTIONS: '-r x', PYTHONPATH: 'p', PYTHONSTARTUP: 'p', LD_PRELOAD: 'x', AWS_SECRET_ACCESS_KEY: 't', npm_config__authToken: 't', MODEL_KEY: 'k',
}

describe('the environment of child processes', () => {
  test('is an allow-list', () => {
    expect(childEnvironment(runner)).toEqual({ PATH: '/usr/bin', HOME: '/home/runner', LANG: 'C.UTF-8', LC_ALL: 'C', Path: 'C:\\', LD_LIBRARY_PATH: '/opt/lib', SystemRoot: 'C:\\Windows' })
  })

  test('has the names that a user adds, and never the tokens of a workflow run', () => {
    const names = ['MODEL_KEY', 'github_token', 'GITHUB_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'INPUT_TOKEN', 'PYTHONPATH', 'NODE_OPTIONS', 'LD_PRELOAD']
    expect(childEnvironment(runner, names)).toEqual({ ...childEnvironment(runner), MODEL_KEY: 'k' })
    expect(refusedNames(names)).toEqual(names.slice(1))
  })

  test('as a node sees it', async () => {
    const bench = await openBench({ env: { ...childEnvironment({ ...process.env, ...runner, PATH: process.env.PATH, Path: undefined, HOME: process.env.HOME }), PYTHONPATH: '/nowhere' } })
    try {
      const outcome = await bench.body('import os, sys\nreturn {"out": [sorted(k for k in os.environ if "TOKEN" in k.upper() or k.startswith(("GITHUB", "ACTIONS", "INPUT", "PYTHON"))), "/nowhere" in sys.path, sys.flags.no_user_site, sys.flags.dont_write_bytecode, sys.stdin.read(), os.fstat(0).st_rdev == os.stat(os.devnull).st_rdev, sys.path[0]]}')
      expect(outOf(outcome)).toEqual([['PYTHONHASHSEED'], false, 1, 1, '', true, bench.root])
    } finally {
      await bench.close()
    }
  })
})

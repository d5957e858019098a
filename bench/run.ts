/** npm run bench: ratios taken in one run, so that they hold on any machine. */
import { benchCheck } from './check.ts'
import { benchEngine } from './engine.ts'
import { benchGoogleAdk } from './google-adk.ts'
import { benchRun } from './run-reuse.ts'
import { benchTypeScript } from './typescript.ts'

for (const bench of [benchCheck, benchTypeScript, benchGoogleAdk, benchEngine, benchRun]) for (const line of await bench()) console.log(line)

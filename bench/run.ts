/** npm run bench: ratios taken in one run, so that they hold on any machine. */
import { benchCheck } from './check.ts'

for (const line of await benchCheck()) console.log(line)

import { say, version } from './intrinsics.ts'
import { serve } from './serve.ts'
import { tooOld } from './versions.ts'

// The program that the engine starts: runs TypeScript and JavaScript agents for it, one node at a time. Nothing of the audited project
// is loaded before the channel to the engine stands and the key has been read.
const old = tooOld(version)
if (old === undefined) await serve()
else say(old)

import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
var s="tasks.json";export{s as a};

import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{i as l}from"./chunk-3KIMPVWT.js";import"./chunk-43LIRBFR.js";import"./chunk-WQ6MBFJL.js";import"./chunk-VOTKK5TZ.js";var s=1,i={error:31,warning:33,note:36};function a(o,t){let e=Math.max(0,...o.map(n=>n.id.length)),r=n=>t?`\x1B[${i[n.level]}m${n.level.padEnd(7)}\x1B[0m`:n.level.padEnd(7);return o.map(n=>`${n.id.padEnd(e)}  ${r(n)}  ${n.summary}
`).join("")}var m=o=>`${JSON.stringify({version:s,rules:o.map(({id:t,level:e,summary:r,formats:n})=>({id:t,level:e,summary:r,formats:n}))},null,2)}
`;function d(o,t,e){return e.out(o==="json"?m(l):a(l,e.colour(t))),0}export{d as rulesCommand,m as rulesJson,a as rulesTable};

import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{c as u}from"./chunk-J3NZBNZ6.js";import{a as o,c as a}from"./chunk-BOYYSG7Q.js";import"./chunk-Q32H5BRF.js";import"./chunk-VOTKK5TZ.js";import{randomUUID as g}from"node:crypto";function j(r,e,n){return r.format==="json"?$(e):n.GITHUB_ACTIONS==="true"?R(e):y(e)}function $(r){let e=n=>r.out(`${JSON.stringify(n)}
`);return{event:e,finish:({run:n,gates:t,passed:i,place:d,foreign:s})=>e({event:"run-finished",run:n.id,status:n.status,passed:i,error:n.error,durationMs:n.durationMs,gates:t,place:d,foreign:s})}}var h={passed:"\u2713",cached:"=",failed:"\u2717",skipped:"\u2013"},f=r=>`${u(r/1e3,2)} s`;function y(r){let e=0;return{event(n){n.event==="run-started"?(e=Math.min(40,Math.max(0,...n.nodes.map(t=>t.length))),r.out(`run ${n.run}: ${n.nodes.length} node${n.nodes.length===1?"":"s"}
`)):n.event==="node-finished"&&r.out(`${m(n,e)}
`)},finish:n=>r.out(l(n))}}function m({node:r,status:e,durationMs:n,error:t},i){return`  ${h[e]} ${o(r).padEnd(i)}  ${e}${e==="cached"?"":`  ${f(n)}`}${t===void 0?"":`  ${o(t)}`}`}function R(r){let e=g();return{event(n){n.event==="node-started"?r.out(`::group::${a(o(n.node))}
::stop-commands::${e}
`):n.event==="log"?r.out(`${o(n.line)}
`):n.event==="node-finished"&&r.out(`${m(n,0)}
::${e}::
::endgroup::
`)},finish:n=>r.out(`::stop-commands::${e}
${l(n)}::${e}::
`)}}function l({run:r,gates:e,passed:n,place:t,foreign:i}){let d=e.some(({status:s})=>s==="fail");return["",...e.map(({gate:s,status:p,detail:c})=>`${p}  ${o(s)}: ${o(c)}`),...i.length===0?[]:[`The nodes left in the run's folder: ${i.map(s=>o(s)).join(", ")}`],"",`run ${r.status} in ${f(r.durationMs)}, score 0.00 (${d?"a gate failed":n?"not audited yet":"the run failed"})`,`trace: ${o(t)}`,""].join(`
`)}export{j as runProgress};

import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{c as f}from"./chunk-J3NZBNZ6.js";import{a as o,c as u}from"./chunk-BOYYSG7Q.js";import"./chunk-Q32H5BRF.js";import"./chunk-VOTKK5TZ.js";import{randomUUID as h}from"node:crypto";function F(r,e,n){return r.format==="json"?y(e):n.GITHUB_ACTIONS==="true"?T(e):R(e)}function y(r){let e=n=>r.out(`${JSON.stringify(n)}
`);return{event:e,finish:({run:n,gates:t,passed:s,place:d,foreign:a})=>e({event:"run-finished",run:n.id,status:n.status,passed:s,error:n.error,durationMs:n.durationMs,gates:t,place:d,foreign:a})}}var P={passed:"\u2713",cached:"=",failed:"\u2717",skipped:"\u2013"},m=r=>`${f(r/1e3,2)} s`;function R(r){let e=0;return{event(n){n.event==="run-started"?(e=Math.min(40,Math.max(0,...n.nodes.map(t=>t.length))),r.out(`run ${n.run}: ${n.nodes.length} node${n.nodes.length===1?"":"s"}
`)):n.event==="node-finished"&&r.out(`${c(n,e)}
`)},finish:n=>r.out(p(n))}}function c({node:r,status:e,durationMs:n,error:t},s){return`  ${P[e]} ${o(r).padEnd(s)}  ${e}${e==="cached"?"":`  ${m(n)}`}${t===void 0?"":`  ${o(t)}`}`}function T(r){let e=h();return{event(n){n.event==="node-started"?r.out(`::group::${u(o(n.node))}
::stop-commands::${e}
`):n.event==="log"?r.out(`${o(n.line)}
`):n.event==="node-finished"&&r.out(`${c(n,0)}
::${e}::
::endgroup::
`)},finish:n=>r.out(`::stop-commands::${e}
${p(n)}::${e}::
`)}}function p({run:r,graph:e,gates:n,passed:t,place:s,foreign:d}){let a=e.format==="science-adk",l=n.some(({status:i})=>i==="fail");return["",...n.map(({gate:i,status:g,detail:$})=>`${g}  ${o(i)}: ${o($)}`),...d.length===0?[]:[`The nodes left in the run's folder: ${d.map(i=>o(i)).join(", ")}`],"",`run ${r.status} in ${m(r.durationMs)}${a?`, score 0.00 (${l?"a gate failed":t?"not audited yet":"the run failed"})`:""}`,`${a?"trace":"record"}: ${o(s)}`,""].join(`
`)}export{F as runProgress};

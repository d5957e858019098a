import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{c}from"./chunk-J3NZBNZ6.js";import{a as t,c as f}from"./chunk-BOYYSG7Q.js";import"./chunk-Q32H5BRF.js";import"./chunk-VOTKK5TZ.js";import{randomUUID as T}from"node:crypto";function F(n,r,o){return n.format==="json"?v(r):o.GITHUB_ACTIONS==="true"?b(r):R(r)}function v(n){let r=o=>n.out(`${JSON.stringify(o).replaceAll("##[","#\\u0023[")}
`);return{event:r,finish:({run:o,gates:e,passed:s,place:i,foreign:a})=>r({event:"run-finished",run:o.id,status:o.status,passed:s,error:o.error,durationMs:o.durationMs,gates:e,place:i,foreign:a})}}var P={passed:"\u2713",cached:"=",failed:"\u2717",skipped:"\u2013"},u=n=>`${c(n/1e3,2)} s`;function R(n){let r=0,o=n.live===!0?w(n):{show:()=>{},clear:()=>{}};return{event(e){e.event==="run-started"?(r=Math.min(40,Math.max(0,...e.nodes.map(s=>s.length))),n.out(`run ${e.run}: ${e.nodes.length} node${e.nodes.length===1?"":"s"}
`)):e.event==="node-started"?o.show(t(e.node).padEnd(r)):e.event==="node-finished"&&(o.clear(),n.out(`${p(e,r)}
`))},finish:e=>n.out(g(e))}}var l=["\u280B","\u2819","\u2839","\u2838","\u283C","\u2834","\u2826","\u2827","\u2807","\u280F"],x=100,m="\r\x1B[2K";function w(n){let r;return{show(o){let e=performance.now(),s=0;r=setInterval(()=>{let i=`  ${l[s++%l.length]??""} ${o}  ${u(performance.now()-e)}`;n.out(m+i.slice(0,Math.max(10,n.width-1)))},x),r.unref()},clear(){clearInterval(r),n.out(m)}}}function p({node:n,status:r,durationMs:o,error:e},s){return`  ${P[r]} ${t(n).padEnd(s)}  ${r}${r==="cached"?"":`  ${u(o)}`}${e===void 0?"":`  ${t(e)}`}`}function b(n){let r=T(),o=e=>n.out(`::stop-commands::${r}
${e}::${r}::
`);return{event(e){e.event==="node-started"?n.out(`::group::${f(t(e.node))}
`):e.event==="log"?o(`${t(e.line)}
`):e.event==="node-finished"&&(o(`${p(e,0)}
`),n.out(`::endgroup::
`))},finish:e=>o(g(e))}}function g({run:n,graph:r,gates:o,passed:e,place:s,foreign:i}){let a=r.format==="science-adk",h=o.some(({status:d})=>d==="fail");return["",...o.map(({gate:d,status:$,detail:y})=>`${$}  ${t(d)}: ${t(y)}`),...i.length===0?[]:[`The nodes left in the run's folder: ${i.map(d=>t(d)).join(", ")}`],"",`run ${n.status} in ${u(n.durationMs)}${a?`, score 0.00 (${h?"a gate failed":e?"not audited yet":"the run failed"})`:""}`,`${a?"trace":"record"}: ${t(s)}`,""].join(`
`)}export{F as runProgress};

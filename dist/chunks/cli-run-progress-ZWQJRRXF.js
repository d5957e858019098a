import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{c}from"./chunk-J3NZBNZ6.js";import{a as t,c as f}from"./chunk-BOYYSG7Q.js";import"./chunk-Q32H5BRF.js";import"./chunk-VOTKK5TZ.js";import{randomUUID as T}from"node:crypto";function F(n,r,e){return n.format==="json"?v(r):e.GITHUB_ACTIONS==="true"?b(r):R(r)}function v(n){let r=e=>n.out(`${JSON.stringify(e)}
`);return{event:r,finish:({run:e,gates:o,passed:s,place:i,foreign:a})=>r({event:"run-finished",run:e.id,status:e.status,passed:s,error:e.error,durationMs:e.durationMs,gates:o,place:i,foreign:a})}}var P={passed:"\u2713",cached:"=",failed:"\u2717",skipped:"\u2013"},u=n=>`${c(n/1e3,2)} s`;function R(n){let r=0,e=n.live===!0?w(n):{show:()=>{},clear:()=>{}};return{event(o){o.event==="run-started"?(r=Math.min(40,Math.max(0,...o.nodes.map(s=>s.length))),n.out(`run ${o.run}: ${o.nodes.length} node${o.nodes.length===1?"":"s"}
`)):o.event==="node-started"?e.show(t(o.node).padEnd(r)):o.event==="node-finished"&&(e.clear(),n.out(`${p(o,r)}
`))},finish:o=>n.out(h(o))}}var l=["\u280B","\u2819","\u2839","\u2838","\u283C","\u2834","\u2826","\u2827","\u2807","\u280F"],x=100,m="\r\x1B[2K";function w(n){let r;return{show(e){let o=performance.now(),s=0;r=setInterval(()=>{let i=`  ${l[s++%l.length]??""} ${e}  ${u(performance.now()-o)}`;n.out(m+i.slice(0,Math.max(10,n.width-1)))},x),r.unref()},clear(){clearInterval(r),n.out(m)}}}function p({node:n,status:r,durationMs:e,error:o},s){return`  ${P[r]} ${t(n).padEnd(s)}  ${r}${r==="cached"?"":`  ${u(e)}`}${o===void 0?"":`  ${t(o)}`}`}function b(n){let r=T();return{event(e){e.event==="node-started"?n.out(`::group::${f(t(e.node))}
::stop-commands::${r}
`):e.event==="log"?n.out(`${t(e.line)}
`):e.event==="node-finished"&&n.out(`${p(e,0)}
::${r}::
::endgroup::
`)},finish:e=>n.out(`::stop-commands::${r}
${h(e)}::${r}::
`)}}function h({run:n,graph:r,gates:e,passed:o,place:s,foreign:i}){let a=r.format==="science-adk",g=e.some(({status:d})=>d==="fail");return["",...e.map(({gate:d,status:$,detail:y})=>`${$}  ${t(d)}: ${t(y)}`),...i.length===0?[]:[`The nodes left in the run's folder: ${i.map(d=>t(d)).join(", ")}`],"",`run ${n.status} in ${u(n.durationMs)}${a?`, score 0.00 (${g?"a gate failed":o?"not audited yet":"the run failed"})`:""}`,`${a?"trace":"record"}: ${t(s)}`,""].join(`
`)}export{F as runProgress};

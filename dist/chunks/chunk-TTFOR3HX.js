import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
var p="science-adk";function d(e,t,r,a){let i=t?.format??p;return r.filter(({name:n,formats:o})=>a(n)&&(o===void 0||o.includes(i))).map(n=>({gate:n.name,...n.judge(e,t)}))}var c=({only:e,off:t})=>r=>!t.includes(r)&&(e===void 0||e.includes(r));export{d as a,c as b};

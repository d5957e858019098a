import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a as e,c as t}from"./chunk-Q32H5BRF.js";var o=1e3,a=(r,l=o)=>n(t(e(r,l))).replace(/^(\s*):(?=:)/,"$1\\u003a"),n=r=>r.replaceAll("##[","#\\u0023[");var i=r=>r.replaceAll("%","%25").replaceAll("\r","%0D").replaceAll(`
`,"%0A"),g=r=>i(t(r)).replaceAll(":","%3A").replaceAll(",","%2C");export{a,n as b,i as c,g as d};

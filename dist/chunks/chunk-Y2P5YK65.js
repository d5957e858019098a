import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a as r,c as e}from"./chunk-Q32H5BRF.js";var i=1e3,m=(t,o=i)=>n(e(r(t,o))).replace(/^(\s*):(?=:)/,"$1\\u003a"),n=t=>t.replaceAll("##[","#\\u0023[");export{m as a,n as b};

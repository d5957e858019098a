import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
function l(e){let o=[0];for(let n=0;n<e.length;n++){let r=e.charCodeAt(n);(r===10||r===13&&e.charCodeAt(n+1)!==10)&&o.push(n+1)}return o}function t(e,o){let n=0,r=e.length-1;for(;n<r;){let i=n+r+1>>1;(e[i]??0)<=o?n=i:r=i-1}return{line:n+1,column:o-(e[n]??0)+1}}export{l as a,t as b};

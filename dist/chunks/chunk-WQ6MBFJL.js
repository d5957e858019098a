import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
var l=["error","warning","note"],o=(e,r)=>l.indexOf(e)>l.indexOf(r)?e:r,n=e=>e;export{l as a,o as b,n as c};

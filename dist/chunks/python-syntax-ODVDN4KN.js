import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import"./chunk-VOTKK5TZ.js";import{spawn as y}from"node:child_process";import{tmpdir as p}from"node:os";var l=`
import ast, json, sys, warnings
warnings.simplefilter("ignore")
out = []
for text in json.load(sys.stdin):
    try:
        ast.parse(text)
        out.append(None)
    except SyntaxError as e:
        out.append([e.msg, e.lineno or 1, e.offset or 1])
    except Exception as e:
        out.append([type(e).__name__])
    except MemoryError:
        out.append(["MemoryError"])
json.dump(["%d.%d.%d" % sys.version_info[:3], out], sys.stdout)
`,m=2e4,f=16*1024*1024;async function A(s,r=["python3","python"]){for(let e of r){let t=await g(e,JSON.stringify(s)),n=t===void 0?void 0:x(t,s);if(n)return n}return{version:void 0,verdicts:[]}}function g(s,r){return new Promise(e=>{let t={PATH:process.env.PATH,SystemRoot:process.env.SystemRoot,PYTHONIOENCODING:"utf-8"},n=y(s,["-I","-S","-X","utf8","-c",l],{cwd:p(),env:t,stdio:["pipe","pipe","ignore"],timeout:m,killSignal:"SIGKILL"}),i="";n.stdout.setEncoding("utf8").on("data",o=>{i+=o,i.length>f&&n.kill("SIGKILL")}),n.on("error",()=>e(void 0)),n.on("close",o=>e(o===0?i:void 0)),n.stdin.on("error",()=>{}).end(r)})}function x(s,r){let e;try{e=JSON.parse(s)}catch{return}if(!Array.isArray(e)||typeof e[0]!="string"||!Array.isArray(e[1])||e[1].length!==r.length)return;let t=e[0];return{version:t,verdicts:e[1].map((n,i)=>w(n,t,r[i]??""))}}function w(s,r,e){if(!Array.isArray(s))return{is:"accepted"};let[t,n,i]=s;if(typeof t!="string"||typeof n!="number"||typeof i!="number")return{is:"undecided",reason:`Python ${r} gave up on it: ${String(t)}`};let o=e.split(/\r\n|\r|\n/)[n-1]??"",a=h.find(({since:d,text:c,where:u})=>S(r,d)&&c.test(t)&&u.test(o));return a?{is:"undecided",reason:`Python ${r} rejects it (${t}), but Python ${a.since} may not`}:{is:"wrong",message:t,line:n,column:i}}var h=[{since:"3.10",text:/^invalid syntax$/,where:/^\s*(match|case|with)\b/},{since:"3.12",text:/f-string|unterminated|unexpected character|invalid syntax|unmatched|was never closed/,where:/\b[rR]?[fF][rR]?['"]/},{since:"3.12",text:/invalid syntax|expected '\('/,where:/^\s*(type\s|(async\s+)?(def|class)\s+\w+\s*\[)/},{since:"3.14",text:/multiple exception types must be parenthesized|invalid syntax/,where:/^\s*except\b|\b[rR]?[tT][rR]?['"]/}];function S(s,r){let[e=0,t=0]=s.split(".").map(Number),[n=0,i=0]=r.split(".").map(Number);return e<n||e===n&&t<i}export{A as judgeSyntax};

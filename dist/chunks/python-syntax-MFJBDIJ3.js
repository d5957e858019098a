import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import"./chunk-VOTKK5TZ.js";import{spawn as l}from"node:child_process";import{tmpdir as y}from"node:os";var p=`
import ast, json, sys, warnings
warnings.simplefilter("ignore")
def say(value):
    print(json.dumps(value), flush=True)
say("%d.%d.%d" % sys.version_info[:3])
for text in json.load(sys.stdin):
    try:
        ast.parse(text)
        verdict = None
    except SyntaxError as e:
        verdict = [e.msg, e.lineno or 1, e.offset or 1]
    except Exception as e:
        verdict = [type(e).__name__]
    say(verdict)
`,m=2e4,f=16*1024*1024;async function R(s,t=["python3","python"]){for(let n of t){let e=await h(n,s);if(e)return e}return{version:void 0,verdicts:[]}}var g=3;async function h(s,t){let n=[],e,i=Date.now()+m;for(let r=0;r<=g&&n.length<t.length&&Date.now()<i;r++){let o=t.slice(n.length),d=w(await x(s,JSON.stringify(o.map(a=>a.replace(/^\ufeff/,""))),i-Date.now()));if(e??=d?.version,e===void 0)return;for(let[a,c]of(d?.items??[]).slice(0,o.length).entries())n.push(v(c,e,o[a]??""));n.length<t.length&&n.push({is:"undecided",reason:`Python ${e} ended while it parsed the file`})}for(;n.length<t.length;)n.push({is:"undecided",reason:`Python ${e??""} ended too often on other files to judge this one`});return{version:e,verdicts:n}}function x(s,t,n){return new Promise(e=>{let i={PATH:process.env.PATH,SystemRoot:process.env.SystemRoot,PYTHONIOENCODING:"utf-8"},r=l(s,["-I","-S","-X","utf8","-c",p],{cwd:y(),env:i,stdio:["pipe","pipe","ignore"]}),o="",d=()=>{r.kill("SIGKILL"),r.stdout.destroy()},a=setTimeout(d,n),c=u=>{clearTimeout(a),e(u)};r.stdout.setEncoding("utf8").on("data",u=>{o+=u,o.length>f&&d()}),r.on("error",()=>c("")),r.on("close",()=>c(o)),r.stdin.on("error",()=>{}).end(t)})}function w(s){try{let[t,...n]=s.split(`
`).slice(0,-1).map(e=>JSON.parse(e));return typeof t=="string"?{version:t,items:n}:void 0}catch{return}}function v(s,t,n){if(!Array.isArray(s))return{is:"accepted"};let[e,i,r]=s;if(typeof e!="string"||typeof i!="number"||typeof r!="number")return{is:"undecided",reason:`Python ${t} gave up on it: ${String(e)}`};let o=n.split(/\r\n|\r|\n/)[i-1]??"",d=S.find(({since:a,text:c,where:u})=>b(t,a)&&c.test(e)&&u.test(o));return d?{is:"undecided",reason:`Python ${t} rejects it (${e}), but Python ${d.since} may not`}:{is:"wrong",message:e,line:i,column:r}}var S=[{since:"3.10",text:/^invalid syntax$/,where:/^\s*(match|case|with)\b/},{since:"3.12",text:/f-string|unterminated|unexpected character|invalid syntax|unmatched|was never closed/,where:/\b[rR]?[fF][rR]?['"]/},{since:"3.12",text:/invalid syntax|expected '\('/,where:/^\s*(type\s|(async\s+)?(def|class)\s+\w+\s*\[)/},{since:"3.14",text:/multiple exception types must be parenthesized|invalid syntax/,where:/^\s*except\b|\b[rR]?[tT][rR]?['"]/}];function b(s,t){let[n=0,e=0]=s.split(".").map(Number),[i=0,r=0]=t.split(".").map(Number);return n<i||n===i&&e<r}export{R as judgeSyntax};

import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a as _,g as S,o as y,w as h,x as N,y as D,z as b}from"./chunk-YLJC2YTO.js";import{b as v,h as E,i as x,j as C}from"./chunk-NYPGKUHB.js";import{q as g,r as w}from"./chunk-MC7NGUU7.js";import{existsSync as se}from"node:fs";import{join as R}from"node:path";var I=String.raw`
import asyncio, dataclasses, importlib.util, inspect, json, math, os, sys, traceback, types
from typing import Any

@dataclasses.dataclass(frozen=True)
class TaskResult:
    ok: bool
    output: Any = None
    error: "str | None" = None

@dataclasses.dataclass
class Task:
    id: str
    attempt: int
    inputs: dict = dataclasses.field(default_factory=dict)

class Unfit(Exception):
    pass

def plain(value, path, depth, budget):
    budget[0] -= 1
    if budget[0] < 0:
        raise Unfit("output: too large")
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        if abs(value) > 2 ** 53 - 1:
            raise Unfit(path + ": an integer beyond 2**53 does not survive JSON")
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Unfit(path + ": " + repr(float(value)) + " is not a JSON value")
        return value
    if isinstance(value, (list, tuple, dict)) and depth == 64:
        raise Unfit(path + ": nested more than 64 levels deep")
    if isinstance(value, (list, tuple)):
        return [plain(each, "%s[%d]" % (path, index), depth + 1, budget) for index, each in enumerate(value)]
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise Unfit(path + ": the key " + repr(key)[:100] + " is not a string")
        return {key: plain(each, path + "." + key[:100], depth + 1, budget) for key, each in value.items()}
    raise Unfit(path + ": " + type(value).__name__ + " is not a JSON value")

def judge(returned):
    if type(returned) is bool:
        return {"ok": returned}
    if type(returned).__name__ != "TaskResult" or not all(hasattr(returned, name) for name in ("ok", "output", "error")):
        return {"ok": False, "error": "run returned %s, expected bool or TaskResult" % type(returned).__name__}
    ok, output, error = returned.ok, returned.output, returned.error
    if type(ok) is not bool:
        return {"ok": False, "error": "run returned a TaskResult whose ok is %s, expected bool" % type(ok).__name__}
    if error is not None and not isinstance(error, str):
        return {"ok": False, "error": "run returned a TaskResult whose error is %s, expected str or None" % type(error).__name__}
    if not ok:
        return {"ok": False, "error": error}
    try:
        return {"ok": True, "output": plain(output, "output", 0, [int(limit)]), "error": error}
    except Unfit as problem:
        return {"ok": False, "error": str(problem)}

def call():
    spec = importlib.util.spec_from_file_location(os.path.splitext(os.path.basename(path))[0], path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    run = getattr(module, "run", None)
    if not callable(run):
        return {"ok": False, "error": os.path.basename(path) + " has no function run(task)"}
    returned = run(task)
    return judge(asyncio.run(returned) if inspect.iscoroutine(returned) else returned)

_, path, root, limit = sys.argv
sys.argv = [path]
sys.path[:0] = list(dict.fromkeys([root, os.path.dirname(path)]))
place = os.environ.pop("FLOWPROOF_RESULT")
task = Task(os.environ["FLOWPROOF_TASK"], int(os.environ["FLOWPROOF_ATTEMPT"]), json.load(sys.stdin))
shared = types.ModuleType("flowproof_tasks")
shared.TaskResult, shared.Task = TaskResult, Task
sys.modules[shared.__name__] = shared
try:
    answer = call()
except BaseException as thrown:
    traceback.print_exc()
    text = traceback.format_exception_only(type(thrown), thrown)[-1].strip()
    answer = {"ok": False, "error": text}
with open(place, "w", encoding="utf-8") as file:
    json.dump(answer, file, allow_nan=False)
`,F=(e,r,o,t)=>[e,"-I","-B","-X","utf8","-c",I,r,o,String(t)];import{closeSync as G,constants as T,fstatSync as K,mkdtempSync as z,openSync as H,readSync as V,rmSync as X}from"node:fs";import{tmpdir as Y}from"node:os";import{join as A}from"node:path";function L(){let e=z(A(Y(),"flowproof-task-")),r=A(e,"result.json");return{path:r,read:o=>q(r,o),remove:()=>X(e,{recursive:!0,force:!0})}}function q(e,r){let o;try{o=H(e,T.O_RDONLY|(T.O_NOFOLLOW??0)|(T.O_NONBLOCK??0))}catch(t){let{code:n}=t;return n==="ENOENT"?{is:"absent"}:{is:"unusable",reason:n==="ELOOP"?"it is a link":`it cannot be opened (${n??"unknown error"})`}}try{let t=K(o);if(!t.isFile())return{is:"unusable",reason:"it is not a regular file"};if(t.size>r)return{is:"unusable",reason:`it is longer than ${r} bytes`};let n=Buffer.alloc(t.size),s=0;for(let a=-1;a!==0&&s<n.length;s+=a)a=V(o,n,s,n.length-s,null);return{is:"text",text:new TextDecoder("utf-8",{fatal:!0}).decode(n.subarray(0,s))}}catch(t){return{is:"unusable",reason:t.code==="ERR_ENCODING_INVALID_ENCODED_DATA"?"it is not UTF-8":"it cannot be read"}}finally{G(o)}}import{spawn as $}from"node:child_process";var Q=200;async function P(e){if(e.signal.aborted)return{is:"interrupted"};let r=Z(e);if(r instanceof Error)return{is:"not-started",reason:r.message,missing:!1};let o=[h(e.logLimitBytes,"stdout: ",e.log),h(e.logLimitBytes,"stderr: ",e.log)];r.stdout?.on("data",n=>o[0]?.write(n)),r.stderr?.on("data",n=>o[1]?.write(n)),r.stdin?.on("error",()=>{}).end(e.input);let t=await ee(r,e);for(let n of o)n.end();return t}function Z({command:e,cwd:r,env:o}){let t={cwd:r,env:{...o},detached:process.platform!=="win32",windowsHide:!0,stdio:["pipe","pipe","pipe"]};try{if(e.is==="shell")return $(e.line,{...t,shell:!0});let[n,...s]=e.command;return $(n,s,t)}catch(n){return n instanceof Error?n:new Error(String(n))}}function ee(e,{timeoutMs:r,signal:o}){let{pid:t}=e;return t!==void 0&&N(t),new Promise(n=>{let s,a=d=>{s??=d,t!==void 0&&b(t)},i=()=>a({is:"interrupted"}),u=setTimeout(()=>a({is:"timed-out"}),r);o.addEventListener("abort",i,{once:!0});let p=d=>{clearTimeout(u),o.removeEventListener("abort",i),n(s??d)};e.on("error",d=>{t===void 0&&p({is:"not-started",reason:d.code??d.message,missing:d.code==="ENOENT"})}),e.on("exit",(d,l)=>{t!==void 0&&(b(t),D(t));let f=l===null?{is:"exited",code:d??0}:{is:"killed",by:l},m=setTimeout(()=>{for(let k of[e.stdin,e.stdout,e.stderr])k?.destroy()},Q);e.on("close",()=>{clearTimeout(m),p(f)})})})}function B(e){return async r=>{let o=L();try{let t=await te(e,r,o.path);return ne(e,t,o.read(6*e.outputLimitBytes+64*1024))}finally{o.remove()}}}async function te(e,r,o){let{work:t,folder:n,env:s,timeoutMs:a,logLimitBytes:i,log:u}=e,p=d=>P({command:d,cwd:n,timeoutMs:a,logLimitBytes:i,log:u,signal:r.signal,input:JSON.stringify(r.inputs),env:{...s,FLOWPROOF_RESULT:o,FLOWPROOF_TASK:r.id,FLOWPROOF_ATTEMPT:String(r.attempt)}});if(t.is!=="module")return p(t);for(let d of e.python){let l=await p({is:"program",command:F(d,t.file,n,e.outputLimitBytes)});if(l.is!=="not-started"||!l.missing)return l}return{is:"not-started",reason:`none of ${e.python.join(", ")} was found`,missing:!0}}var c=e=>({ok:!1,error:e});function ne({work:e,timeoutMs:r,check:o},t,n){let s=re(t,r);if(s!==void 0&&t.is!=="exited")return c(s);if(n.is==="unusable")return c(`the result is unusable: ${n.reason}`);if(n.is==="absent")return s!==void 0?c(s):e.is==="module"?c("the process ended without a result"):M(null,null,o,!0);let a=oe(n.text);return a.ok?a.result.ok?s!==void 0?c(`${s}, although its result says ok`):M(a.result.output??null,a.result.error??null,o,!1):c(a.result.error??s??"the task says that it failed"):c(`the result is unusable: ${a.problem}`)}function re(e,r){switch(e.is){case"exited":return e.code===0?void 0:`exit code ${e.code}`;case"killed":return`ended by ${e.by}`;case"timed-out":return`took longer than ${r/1e3} s`;case"interrupted":return"interrupted";case"not-started":return`could not be started: ${e.reason}`}}function M(e,r,o,t){let n=o?.(e);return n!==void 0?c(`the output does not fit its schema: ${n}`):t?!0:{ok:!0,output:e,error:r}}function oe(e){let r=a=>({ok:!1,problem:a}),o;try{o=JSON.parse(e)}catch{return r(e.trim()===""?"the file is empty":"it is not JSON")}if(typeof o!="object"||o===null||Array.isArray(o))return r("it is not an object");let t=Object.keys(o).find(a=>!["ok","output","error"].includes(a));if(t!==void 0)return r(`unknown key ${JSON.stringify(t.slice(0,100))}`);let{ok:n,error:s}=o;return typeof n!="boolean"?r("'ok' is not true or false"):s!=null&&typeof s!="string"?r("'error' is neither a string nor null"):{ok:!0,result:o}}var O="runs.db",J=1024*1024,ae=256*1024;async function $e(e){let{graph:r,root:o}=e,t=R(o,g(r.span.file)),n=await de(r);if(!n.ok)return n;let s=pe(e),a=_(e.env),i=[];for(let u of r.nodes){let{attempts:p,dependsOn:d,timeoutSeconds:l,work:f}=u.own,m=le(f,o);if(m===void 0||d===void 0)return{ok:!1,problem:`task '${u.id}' of ${r.span.file} cannot be run`};let k=n.byTask.get(u.id),j=B({work:m,folder:t,env:a,timeoutMs:l*1e3,outputLimitBytes:J,logLimitBytes:ae,python:e.python,log:U=>s.log(u.id,U),...k?{check:k}:{}});i.push({id:u.id,dependsOn:d,attempts:p,runner:j})}try{return await ie(e,R(t,O),i,s)}catch(u){if(u instanceof v)return{ok:!1,problem:u.message};throw u}}async function ie(e,r,o,t){let{graph:n,resume:s,signal:a,concurrency:i=1}=e;if(s!==void 0&&!se(r))return{ok:!1,problem:`there is no ${O} beside ${n.span.file}, so no run to resume`};let u=await C(r);try{if(s!==void 0&&!u.run(s))return{ok:!1,problem:`${O} has no run '${s}' to resume`};let p=s??ue(u),d=Date.now(),l={store:u,runId:p,tasks:o,signal:a,concurrency:i,maxOutputBytes:J,onEvent:t.event};e.onEvent({event:"run-started",run:p,experiment:g(n.span.file),nodes:n.nodes.map(({id:m})=>m)});let f=s===void 0?await E(l):await x(l);return{ok:!0,run:fe(e,f,t.nodes(f,u),d),store:r}}finally{u.close()}}function ue(e){let r=S(new Date);for(let o=1;;o++){let t=o===1?r:`${r}-${o}`;if(!e.run(t))return t}}async function de({nodes:e,span:r}){let o=new Map;for(let{id:t,own:n}of e){let s=n.outputSchema;if(!s)continue;let{compileSchema:a}=await import("./output-schema-MOTJYFFZ.js"),i=a(s.value);if(!i.ok)return{ok:!1,problem:`the outputSchema of task '${t}' in ${r.file} cannot be used: ${i.problem}`};o.set(t,i.check)}return{ok:!0,byTask:o}}function le(e,r){return e?.is!=="module"?e:e.state==="parsed"||e.state==="rejected"?{is:"module",file:R(r,e.path)}:void 0}function pe({onEvent:e}){let r=new Map,o=(t,n)=>{r.get(t)?.logs.push(n),e({event:"log",node:t,line:n})};return{log:o,event(t){let n=Date.now(),s=r.get(t.id);if(t.type==="started"){if(s)return;r.set(t.id,{startedAt:n,logs:[]}),e({event:"node-started",node:t.id})}else if(t.type==="finished"){s&&(s.finishedAt=n);let a=W(t.status)??"failed";e({event:"node-finished",node:t.id,status:a,durationMs:s?n-s.startedAt:0,...a!=="passed"&&t.error!==null?{error:t.error}:{}})}else o(t.id,`attempt ${t.attempt} failed: ${t.error}`)},nodes(t,n){let s=[...new Set([...r.keys(),...t.tasks.keys()])];return new Map(s.flatMap(a=>{let i=ce(a,t,n,r.get(a));return i?[[a,i]]:[]}))}}}function ce(e,{runId:r,tasks:o},t,n){let s=o.get(e),a=s&&W(s.status);if(!s||!a)return;let i=a==="passed"?t.readOutput(r,e):void 0;return{id:e,status:a,attempts:s.attempts,startedAt:n?y(n.startedAt):"",...n?.finishedAt===void 0?{}:{finishedAt:y(n.finishedAt)},durationMs:n?.finishedAt===void 0?0:n.finishedAt-n.startedAt,outputs:new Map(i===void 0?[]:[["output",i]]),...a==="passed"||s.lastError===null?{}:{error:{code:a==="skipped"?"Skipped":"TaskFailed",message:s.lastError,traceback:""}},toolCalls:[],inputsRead:[],urlsFetched:[],filesWritten:[],logs:n?.logs??[]}}function W(e){return{SUCCEEDED:"passed",FAILED:"failed",SKIPPED:"skipped"}[e]}function fe({graph:e},{runId:r,status:o},t,n){let s=[...t.values()].find(i=>i.status==="failed"),a=Date.now();return{id:r,graph:e.span.file,experiment:w(g(e.span.file))||e.name,startedAt:y(n),finishedAt:y(a),durationMs:a-n,status:o==="INTERRUPTED"?"interrupted":o==="COMPLETED"?"passed":"failed",error:s?`Task '${s.id}' failed: ${s.error?.message??""}`:"",nodes:t}}export{O as a,$e as b};

import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a as L,b as O,c as P,d as M,e as v,h as B,p as h}from"./chunk-63GY3NXU.js";import{b as D,g as A,h as $,i as F}from"./chunk-6XF6NK64.js";import{d as C}from"./chunk-BIJ5YFM3.js";import{a as w}from"./chunk-H2T4LIFK.js";import"./chunk-JBDEIPVW.js";import{a as N,b as S}from"./chunk-TTFOR3HX.js";import{g as _}from"./chunk-I6V6RZQY.js";import"./chunk-ND3XL77Q.js";import{j as k,k as R}from"./chunk-QLCHNCVP.js";import"./chunk-AMZS7V3M.js";import"./chunk-I47RJ2LN.js";import"./chunk-VOTKK5TZ.js";import{existsSync as me}from"node:fs";import{join as x}from"node:path";var Q=String.raw`
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
`,G=(e,n,o,t)=>[e,"-I","-B","-X","utf8","-c",Q,n,o,String(t)];import{closeSync as Z,constants as E,fstatSync as q,mkdtempSync as ee,openSync as te,readSync as re,rmSync as ne}from"node:fs";import{tmpdir as oe}from"node:os";import{join as I}from"node:path";function J(){let e=ee(I(oe(),"flowproof-task-")),n=I(e,"result.json");return{path:n,read:o=>se(n,o),remove:()=>ne(e,{recursive:!0,force:!0})}}function se(e,n){let o;try{o=te(e,E.O_RDONLY|(E.O_NOFOLLOW??0)|(E.O_NONBLOCK??0))}catch(t){let{code:r}=t;return r==="ENOENT"?{is:"absent"}:{is:"unusable",reason:r==="ELOOP"?"it is a link":`it cannot be opened (${r??"unknown error"})`}}try{let t=q(o);if(!t.isFile())return{is:"unusable",reason:"it is not a regular file"};if(t.size>n)return{is:"unusable",reason:`it is longer than ${n} bytes`};let r=Buffer.alloc(t.size),s=0;for(let a=-1;a!==0&&s<r.length;s+=a)a=re(o,r,s,r.length-s,null);return{is:"text",text:new TextDecoder("utf-8",{fatal:!0}).decode(r.subarray(0,s))}}catch(t){return{is:"unusable",reason:t.code==="ERR_ENCODING_INVALID_ENCODED_DATA"?"it is not UTF-8":"it cannot be read"}}finally{Z(o)}}import{spawn as j}from"node:child_process";var ae=200;async function W(e){if(e.signal.aborted)return{is:"interrupted"};let n=ie(e);if(n instanceof Error)return{is:"not-started",reason:n.message,missing:!1};let o=[O(e.logLimitBytes,"stdout: ",e.log),O(e.logLimitBytes,"stderr: ",e.log)];n.stdout?.on("data",r=>o[0]?.write(r)),n.stderr?.on("data",r=>o[1]?.write(r)),n.stdin?.on("error",()=>{}).end(e.input);let t=await ue(n,e);for(let r of o)r.end();return t}function ie({command:e,cwd:n,env:o}){let t={cwd:n,env:{...o},detached:process.platform!=="win32",windowsHide:!0,stdio:["pipe","pipe","pipe"]};try{if(e.is==="shell")return j(e.line,{...t,shell:!0});let[r,...s]=e.command;return j(r,s,t)}catch(r){return r instanceof Error?r:new Error(String(r))}}function ue(e,{timeoutMs:n,signal:o}){let{pid:t}=e;return t!==void 0&&P(t),new Promise(r=>{let s,a=d=>{s??=d,t!==void 0&&v(t)},u=()=>a({is:"interrupted"}),i=setTimeout(()=>a({is:"timed-out"}),n);o.addEventListener("abort",u,{once:!0});let l=d=>{clearTimeout(i),o.removeEventListener("abort",u),r(s??d)};e.on("error",d=>{t===void 0&&l({is:"not-started",reason:d.code??d.message,missing:d.code==="ENOENT"})}),e.on("exit",(d,f)=>{t!==void 0&&(v(t),M(t));let m=f===null?{is:"exited",code:d??0}:{is:"killed",by:f},p=setTimeout(()=>{for(let c of[e.stdin,e.stdout,e.stderr])c?.destroy()},ae);e.on("close",()=>{clearTimeout(p),l(m)})})})}function K(e){return async n=>{let o=J();try{let t=await de(e,n,o.path);return le(e,t,o.read(6*e.outputLimitBytes+64*1024))}finally{o.remove()}}}async function de(e,n,o){let{work:t,folder:r,env:s,timeoutMs:a,logLimitBytes:u,log:i}=e,l=d=>W({command:d,cwd:r,timeoutMs:a,logLimitBytes:u,log:i,signal:n.signal,input:JSON.stringify(n.inputs),env:{...s,FLOWPROOF_RESULT:o,FLOWPROOF_TASK:n.id,FLOWPROOF_ATTEMPT:String(n.attempt)}});if(t.is!=="module")return l(t);for(let d of e.python){let f=await l({is:"program",command:G(d,t.file,r,e.outputLimitBytes)});if(f.is!=="not-started"||!f.missing)return f}return{is:"not-started",reason:`none of ${e.python.join(", ")} was found`,missing:!0}}var y=e=>({ok:!1,error:e});function le({work:e,timeoutMs:n,check:o},t,r){let s=pe(t,n);if(s!==void 0&&t.is!=="exited")return y(s);if(r.is==="unusable")return y(`the result is unusable: ${r.reason}`);if(r.is==="absent")return s!==void 0?y(s):e.is==="module"?y("the process ended without a result"):U(null,null,o,!0);let a=fe(r.text);return a.ok?a.result.ok?s!==void 0?y(`${s}, although its result says ok`):U(a.result.output??null,a.result.error??null,o,!1):y(a.result.error??s??"the task says that it failed"):y(`the result is unusable: ${a.problem}`)}function pe(e,n){switch(e.is){case"exited":return e.code===0?void 0:`exit code ${e.code}`;case"killed":return`ended by ${e.by}`;case"timed-out":return`took longer than ${n/1e3} s`;case"interrupted":return"interrupted";case"not-started":return`could not be started: ${e.reason}`}}function U(e,n,o,t){let r=o?.(e);return r!==void 0?y(`the output does not fit its schema: ${r}`):t?!0:{ok:!0,output:e,error:n}}function fe(e){let n=a=>({ok:!1,problem:a}),o;try{o=JSON.parse(e)}catch{return n(e.trim()===""?"the file is empty":"it is not JSON")}if(typeof o!="object"||o===null||Array.isArray(o))return n("it is not an object");let t=Object.keys(o).find(a=>!["ok","output","error"].includes(a));if(t!==void 0)return n(`unknown key ${JSON.stringify(t.slice(0,100))}`);let{ok:r,error:s}=o;return typeof r!="boolean"?n("'ok' is not true or false"):s!=null&&typeof s!="string"?n("'error' is neither a string nor null"):{ok:!0,result:o}}var g="runs.db",z=1024*1024,ce=256*1024;async function H(e){let{graph:n,root:o}=e,t=x(o,k(n.span.file)),r=await ge(n);if(!r.ok)return r;let s=be(e),a=L(e.env),u=[];for(let i of n.nodes){let{attempts:l,dependsOn:d,timeoutSeconds:f,work:m}=i.own,p=he(m,o);if(p===void 0||d===void 0)return{ok:!1,problem:`task '${i.id}' of ${n.span.file} cannot be run`};let c=r.byTask.get(i.id),b=K({work:p,folder:t,env:a,timeoutMs:f*1e3,outputLimitBytes:z,logLimitBytes:ce,python:e.python,log:T=>s.log(i.id,T),...c?{check:c}:{}});u.push({id:i.id,dependsOn:d,attempts:l,runner:b})}try{return await ye(e,x(t,g),u,s)}catch(i){if(i instanceof D)return{ok:!1,problem:i.message};throw i}}async function ye(e,n,o,t){let{graph:r,resume:s,signal:a,concurrency:u=1}=e;if(s!==void 0&&!me(n))return{ok:!1,problem:`there is no ${g} beside ${r.span.file}, so no run to resume`};let i=await F(n);try{if(s!==void 0&&!i.run(s))return{ok:!1,problem:`${g} has no run '${s}' to resume`};let l=s??ke(i),d=Date.now(),f={store:i,runId:l,tasks:o,signal:a,concurrency:u,maxOutputBytes:z,onEvent:t.event};e.onEvent({event:"run-started",run:l,experiment:k(r.span.file),nodes:r.nodes.map(({id:p})=>p)});let m=s===void 0?await A(f):await $(f);return{ok:!0,run:Re(e,m,t.nodes(m,i),d),store:n}}finally{i.close()}}function ke(e){let n=B(new Date);for(let o=1;;o++){let t=o===1?n:`${n}-${o}`;if(!e.run(t))return t}}async function ge({nodes:e,span:n}){let o=new Map;for(let{id:t,own:r}of e){let s=r.outputSchema;if(!s)continue;let{compileSchema:a}=await import("./output-schema-MOTJYFFZ.js"),u=a(s.value);if(!u.ok)return{ok:!1,problem:`the outputSchema of task '${t}' in ${n.file} cannot be used: ${u.problem}`};o.set(t,u.check)}return{ok:!0,byTask:o}}function he(e,n){return e?.is!=="module"?e:e.state==="parsed"||e.state==="rejected"?{is:"module",file:x(n,e.path)}:void 0}function be({onEvent:e}){let n=new Map,o=(t,r)=>{n.get(t)?.logs.push(r),e({event:"log",node:t,line:r})};return{log:o,event(t){let r=Date.now(),s=n.get(t.id);if(t.type==="started"){if(s)return;n.set(t.id,{startedAt:r,logs:[]}),e({event:"node-started",node:t.id})}else if(t.type==="finished"){s&&(s.finishedAt=r);let a=V(t.status)??"failed";e({event:"node-finished",node:t.id,status:a,durationMs:s?r-s.startedAt:0,...a!=="passed"&&t.error!==null?{error:t.error}:{}})}else o(t.id,`attempt ${t.attempt} failed: ${t.error}`)},nodes(t,r){let s=[...new Set([...n.keys(),...t.tasks.keys()])];return new Map(s.flatMap(a=>{let u=Te(a,t,r,n.get(a));return u?[[a,u]]:[]}))}}}function Te(e,{runId:n,tasks:o},t,r){let s=o.get(e),a=s&&V(s.status);if(!s||!a)return;let u=a==="passed"?t.readOutput(n,e):void 0;return{id:e,status:a,attempts:s.attempts,startedAt:r?h(r.startedAt):"",...r?.finishedAt===void 0?{}:{finishedAt:h(r.finishedAt)},durationMs:r?.finishedAt===void 0?0:r.finishedAt-r.startedAt,outputs:new Map(u===void 0?[]:[["output",u]]),...a==="passed"||s.lastError===null?{}:{error:{code:a==="skipped"?"Skipped":"TaskFailed",message:s.lastError,traceback:""}},toolCalls:[],inputsRead:[],urlsFetched:[],filesWritten:[],logs:r?.logs??[]}}function V(e){return{SUCCEEDED:"passed",FAILED:"failed",SKIPPED:"skipped"}[e]}function Re({graph:e},{runId:n,status:o},t,r){let s=[...t.values()].find(u=>u.status==="failed"),a=Date.now();return{id:n,graph:e.span.file,experiment:R(k(e.span.file))||e.name,startedAt:h(r),finishedAt:h(a),durationMs:a-r,status:o==="INTERRUPTED"?"interrupted":o==="COMPLETED"?"passed":"failed",error:s?`Task '${s.id}' failed: ${s.error?.message??""}`:"",nodes:t}}function Ye({files:e}){let n=new Set(e.list().map(R));return n.has(w)&&!n.has(_)}async function Qe({root:e,files:n,config:o,report:t,choice:r,env:s,onEvent:a},u){let i=p=>({ok:!1,why:"refused",problem:p});if(t.counts.error>0)return{ok:!1,why:"invalid",problem:"the task DAG is not valid, so nothing was run"};let[l,...d]=t.graphs.filter(({format:p})=>p==="task-dag");if(!l)return i(`no ${w} in ${n.folders()[0]||"the repository"} is a task DAG`);if(d.length>0)return i(`name the task DAG to run: ${[l,...d].slice(0,20).map(({span:p})=>k(p.file)||".").join(", ")}`);if(r.only??r.reuse)return i("--only and --reuse are for experiments; a run of a task DAG goes on with --resume");let f=new AbortController,m=()=>f.abort();process.once("SIGINT",m).once("SIGTERM",m);try{let p=await H({root:e,graph:l,python:u,env:s,signal:f.signal,onEvent:a,...r.resume===void 0?{}:{resume:r.resume}});if(!p.ok)return i(p.problem);let{run:c}=p;if(c.status==="interrupted")return{ok:!1,why:"interrupted",id:c.id,problem:`run ${c.id} was interrupted`};let b=N(c,l,C,S(o.gates)),T=k(l.span.file),X=c.status==="passed"&&b.every(({status:Y})=>Y!=="fail");return{ok:!0,run:c,graph:l,gates:b,passed:X,place:T===""?g:`${T}/${g}`,foreign:[]}}finally{process.off("SIGINT",m).off("SIGTERM",m)}}export{Ye as isTaskDag,Qe as performTasks};

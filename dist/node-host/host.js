import {
  handover
} from "../chunks/agent-Z2PL7WG7.js";

// src/engine/host/node/intrinsics.ts
import crypto from "node:crypto";
import { EventEmitter } from "node:events";
import fs from "node:fs";
import util from "node:util";
var { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
var { create, hasOwn, is, prototype: objectPrototype } = Object;
var { isArray, prototype: arrayPrototype } = Array;
var { isFinite } = Number;
var { parse } = JSON;
var { isPromise, isProxy, isNativeError } = util.types;
var { inspect } = util;
var { hash } = crypto;
var { readSync, writeSync } = fs;
var { wait } = Atomics;
var NativePromise = Promise;
var { then } = Promise.prototype;
var { sort } = Array.prototype;
var later = setImmediate;
var { chdir, cwd } = process;
var { version, pid } = { version: process.versions.node, pid: process.pid };
var { listeners } = EventEmitter.prototype;
var startTimer = setTimeout;
var stopTimer = clearTimeout;
var { stringify } = JSON;
var encoder = new TextEncoder();
var { encode } = TextEncoder.prototype;
var Decoder = TextDecoder;
var { decode } = TextDecoder.prototype;
var { byteLength } = Buffer;
var { set, subarray } = Uint8Array.prototype;
var Bytes = Uint8Array;
var quote = (text) => stringify(text);
var utf8 = (text) => apply(encode, encoder, [text]);
var utf8Length = (text) => byteLength(text);
var newBytes = (length) => new Bytes(length);
var copyInto = (target, source, at) => apply(set, target, [source, at]);
var part = (bytes, from, to) => apply(subarray, bytes, [from, to]);
function newDecoder() {
  const decoder = new Decoder();
  return (piece) => apply(decode, decoder, [piece, { stream: true }]);
}
var say = (text) => void writeSync(2, `${text}
`);
function settle(value, passed, failed) {
  const promise = isPromise(value) ? value : new NativePromise((resolve) => resolve(value));
  apply(then, promise, [passed, failed]);
}

// src/engine/host/node/serve.ts
import { Worker } from "node:worker_threads";

// src/engine/host/node/channel.ts
var requests = 3;
var answers = 4;
var newline = 10;
var block = 64;
function openChannel() {
  const authenticate = signer(readKey());
  const readLine = lineReader(requests);
  let sent = 0;
  return {
    receive: () => readLine(),
    send(json) {
      sent += 1;
      const body = utf8(`${sent} ${json}
`);
      const code = utf8(`${authenticate(part(body, 0, body.length - 1))} `);
      const line = newBytes(code.length + body.length);
      copyInto(line, code, 0);
      copyInto(line, body, code.length);
      writeAll(line);
    }
  };
}
function readKey() {
  const key = newBytes(32);
  const byte = newBytes(1);
  for (let digit = 0; digit <= 2 * key.length; digit++) {
    if (readSync(0, byte, 0, 1, null) !== 1) throw new Error("the engine gave no key");
    const code = byte[0] ?? 0;
    const at = digit >> 1;
    if (at < key.length) key[at] = (key[at] ?? 0) << 4 | (code > 57 ? code - 87 : code - 48);
  }
  return key;
}
function signer(key) {
  const inner = newBytes(block);
  const outer = newBytes(block + 32);
  for (let at = 0; at < block; at++) {
    inner[at] = (key[at] ?? 0) ^ 54;
    outer[at] = (key[at] ?? 0) ^ 92;
  }
  return (bytes) => {
    const first = newBytes(block + bytes.length);
    copyInto(first, inner, 0);
    copyInto(first, bytes, block);
    const digest = hash("sha256", first, "buffer");
    copyInto(outer, digest, block);
    return hash("sha256", outer, "hex");
  };
}
function lineReader(descriptor) {
  const chunk = Buffer.alloc(64 * 1024);
  let from = 0;
  let to = 0;
  return () => {
    const decode2 = newDecoder();
    let text = "";
    for (; ; ) {
      if (from === to) {
        to = retried(() => readSync(descriptor, chunk, 0, chunk.length, null));
        from = 0;
        if (to === 0) return void 0;
      }
      let end = from;
      while (end < to && chunk[end] !== newline) end++;
      text += decode2(part(chunk, from, end));
      from = end < to ? end + 1 : end;
      if (end < to) return text;
    }
  };
}
function writeAll(bytes) {
  for (let done = 0; done < bytes.length; ) done += retried(() => writeSync(answers, bytes, done, bytes.length - done));
}
var pause = new Int32Array(new SharedArrayBuffer(4));
function retried(act) {
  for (; ; ) {
    try {
      return act();
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      wait(pause, 0, 0, 1);
    }
  }
}

// src/engine/host/node/failure.ts
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

// src/engine/host/node/json-values.ts
var deepest = 64;
var longestKey = 64;
function encodeJson(value, limit, root, sorted = false) {
  const walk = { text: "", left: limit, sorted };
  const problem = encode2(walk, value, void 0, 0);
  if (problem === void 0) return { ok: true, json: walk.text };
  return { ok: false, tooLarge: walk.left < 0, problem: `${root}${problem.path}: ${problem.text || `the output is longer than ${limit} bytes of JSON`}` };
}
var problemOf = (text) => ({ path: "", text });
var notJson = (what) => problemOf(`${what} is not a JSON value`);
function encode2(walk, value, above, depth) {
  switch (typeof value) {
    case "boolean":
      return write(walk, value ? "true" : "false");
    case "number":
      return isFinite(value) ? write(walk, `${value}`) : notJson(`${value}`);
    case "string":
      return value.length > walk.left ? tooLarge(walk) : write(walk, quote(value));
    case "object":
      return value === null ? write(walk, "null") : encodeObject(walk, value, above, depth);
    default:
      return notJson(typeof value);
  }
}
function write(walk, text) {
  walk.left -= text.length;
  if (walk.left < 0) return problemOf("");
  walk.text += text;
  return void 0;
}
function tooLarge(walk) {
  walk.left = -1;
  return problemOf("");
}
function encodeObject(walk, value, above, depth) {
  if (isProxy(value)) return notJson("Proxy");
  for (let one = above; one; one = one.above) if (one.object === value) return notJson("a cycle");
  if (depth >= deepest) return problemOf(`nested deeper than ${deepest} levels`);
  const array = isArray(value);
  const prototype = getPrototypeOf(value);
  const plain = array ? prototype === arrayPrototype : prototype === objectPrototype || prototype === null;
  if (!plain) return notJson(className(prototype) ?? (array ? "an array of an unknown class" : "an object of an unknown class"));
  const inside = { object: value, above };
  return array ? encodeArray(walk, value, inside, depth + 1) : encodeRecord(walk, value, inside, depth + 1);
}
function encodeArray(walk, value, inside, depth) {
  const keys = ownKeys(value);
  const { length } = value;
  if (keys.length - 1 < length) return notJson("a sparse array");
  for (let at = 0; at < keys.length && keys.length - 1 > length; at++) {
    const key = keys[at] ?? "";
    if (key !== `${at}` && key !== "length") return notJson(`an array with the property ${keyText(key)}`);
  }
  let problem = write(walk, "[");
  for (let index = 0; index < length && !problem; index++) {
    if (index > 0) problem = write(walk, ",");
    problem ??= encodeProperty(walk, value, `${index}`, `[${index}]`, inside, depth);
  }
  return problem ?? write(walk, "]");
}
function encodeRecord(walk, value, inside, depth) {
  const keys = ownKeys(value);
  for (let at = 0; at < keys.length; at++) if (typeof keys[at] === "symbol") return notJson(`an object with the key ${keyText(keys[at] ?? "")}`);
  if (walk.sorted) apply(sort, keys, []);
  let problem = write(walk, "{");
  for (let at = 0; at < keys.length && !problem; at++) {
    const key = keys[at];
    problem = write(walk, `${at > 0 ? "," : ""}${key.length > walk.left ? key : quote(key)}:`) ?? encodeProperty(walk, value, key, stepOf(key), inside, depth);
  }
  return problem ?? write(walk, "}");
}
function encodeProperty(walk, owner, key, step, inside, depth) {
  const property = getOwnPropertyDescriptor(owner, key);
  const problem = property === void 0 ? notJson("a sparse array") : !hasValue(property) ? notJson("an accessor") : !property.enumerable ? notJson("a property that is not enumerable") : encode2(walk, property.value, inside, depth);
  if (problem) problem.path = step + problem.path;
  return problem;
}
function className(prototype) {
  const made = dataOf(prototype, "constructor");
  const name = typeof made === "function" ? dataOf(made, "name") : void 0;
  if (typeof name !== "string" || name === "") return void 0;
  return shorten(prototype !== objectPrototype && (name === "Object" || name === "Array") ? `${name} of another prototype` : name);
}
function dataOf(owner, key) {
  if (owner === null || typeof owner !== "object" && typeof owner !== "function" || isProxy(owner)) return void 0;
  const property = getOwnPropertyDescriptor(owner, key);
  return property && hasValue(property) ? property.value : void 0;
}
var hasValue = (property) => hasOwn(property, "value");
var shorten = (text) => {
  let short = "";
  for (let at = 0; at < text.length && at < longestKey; at++) short += text[at];
  return text.length > longestKey ? `${short}...` : text;
};
var isName = (key) => {
  for (let at = 0; at < key.length; at++) {
    const one = key[at] ?? "";
    const letter = one >= "a" && one <= "z" || one >= "A" && one <= "Z" || one === "_" || one === "$";
    if (!letter && !(at > 0 && one >= "0" && one <= "9")) return false;
  }
  return key.length > 0 && key.length <= longestKey;
};
var stepOf = (key) => isName(key) ? `.${key}` : `[${quote(shorten(key))}]`;
var keyText = (key) => typeof key === "symbol" ? shorten(String(key)) : quote(shorten(key));

// src/engine/host/node/failure.ts
var longest = 32 * 1024;
var mostCauses = 10;
var here = dirname(fileURLToPath(import.meta.url));
function describe(error, sdk) {
  try {
    if (!isError(error)) return { code: "NonError", message: `NonError: ${cut(shown(error))} was thrown, which is no Error`, traceback: "" };
    const code = nameOf(error);
    const text = [textOf(error), placeOf(error), hintOf(error)].filter((piece) => piece !== "").join(" ");
    return { code, message: cut(text === "" ? code : `${code}: ${text}`), traceback: cut(stacks(error, sdk)) };
  } catch {
    return { code: "NonError", message: "NonError: what was thrown could not be read", traceback: "" };
  }
}
var isError = (value) => !isProxy(value) && (isNativeError(value) || value instanceof Error);
function nameOf(error) {
  const own = dataOf(error, "name");
  let name;
  for (let one = getPrototypeOf(error); one && name === void 0; one = getPrototypeOf(one)) name = className(one);
  name ??= "Error";
  return (name === "Error" && typeof own === "string" && own !== "" ? own : name).slice(0, 200);
}
function textOf(error) {
  const message = error.message;
  return typeof message === "string" ? message : shown(message);
}
function placeOf(error) {
  const [, path = "", line, mark = ""] = error instanceof SyntaxError ? /^(.+):(\d+)\n(?:.*\n)*?( *\^)/.exec(String(error.stack)) ?? [] : [];
  return line === void 0 ? "" : `(${path.split("/").at(-1) ?? path}:${line}:${mark.length})`;
}
function hintOf(error) {
  const code = dataOf(error, "code");
  if (code === "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX") return "- Node removes types and translates nothing: enums, namespaces with values and parameter properties do not run";
  if (error instanceof SyntaxError && /does not provide an export named/.test(error.message)) return "- if it is a type, write 'import type', or 'type' in front of its name";
  return "";
}
function stacks(error, sdk) {
  const parts = [];
  const seen = /* @__PURE__ */ new Set();
  const waiting = [error];
  while (waiting.length > 0 && parts.length < mostCauses) {
    const one = waiting.shift();
    if (seen.has(one)) continue;
    seen.add(one);
    const text = isError(one) ? trimmed(one, sdk) : shown(one);
    parts.push(parts.length === 0 ? text : `[cause]: ${text}`);
    if (!isError(one)) continue;
    const several = dataOf(one, "errors");
    const cause = dataOf(one, "cause");
    if (cause !== void 0) waiting.push(cause);
    if (Array.isArray(several)) waiting.push(...several);
  }
  return parts.join("\n");
}
function trimmed(error, sdk) {
  const stack = error.stack;
  if (typeof stack !== "string") return "";
  const named = stack.replace(/^Error(?=:|\n|$)/, () => nameOf(error));
  return named.split("\n").filter((line) => !/^ {4}at /.test(line) || !isOurs(line, sdk)).join("\n");
}
var isOurs = (line, sdk) => /[( ]node:|^ {4}at new Promise \(<anonymous>\)$/.test(line) || line.includes(here) || line.includes(sdk);
function shown(value) {
  try {
    return inspect(value, { customInspect: false, depth: 1, breakLength: Infinity, maxArrayLength: 20, maxStringLength: 1e3 });
  } catch {
    return "a value that cannot be shown";
  }
}
var cut = (text) => text.length <= longest ? text : `${text.slice(0, longest / 2)}
[...]
${text.slice(-longest / 2)}`;

// src/engine/host/node/modules.ts
import { existsSync } from "node:fs";
import nodeModule2 from "node:module";
import { basename, extname } from "node:path";
import { fileURLToPath as fileURLToPath3 } from "node:url";

// src/engine/host/node/syntax-place.ts
import { readFileSync } from "node:fs";
import nodeModule from "node:module";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var placed = /^.+:\d+\n(?:.*\n)*? *\^+\n/;
function addPlace(error, url) {
  try {
    if (!(error instanceof SyntaxError) || placed.test(String(error.stack)) || !url.startsWith("file:")) return;
    nodeModule.stripTypeScriptTypes(readFileSync(fileURLToPath2(url), "utf8"), { sourceUrl: url });
  } catch (located) {
    const [place] = placed.exec(String(located.stack)) ?? [];
    if (place !== void 0) error.stack = `${place}
${String(error.stack)}`;
  }
}

// src/engine/host/node/versions.ts
var hooks = [[22, 15], [23, 5]];
var forTypeScript = "Node 22.18 or newer";
function tooOld(version2) {
  const [major = 0, minor = 0] = version2.split(".").map(Number);
  const enough = major > 23 || hooks.some(([release, first]) => major === release && minor >= first);
  return enough ? void 0 : `Node ${version2} is too old: agents need ${forTypeScript}, or 22.15 when all of them are JavaScript`;
}

// src/engine/host/node/modules.ts
var UnknownAgent = class extends Error {
};
var TypeScriptNotSupported = class extends Error {
};
var places = ["../agent.js", "../../../agent/index.ts"];
async function loadSdk(current) {
  const url = places.map((place) => new URL(place, import.meta.url)).find((each) => existsSync(each))?.href;
  if (url === void 0) throw new Error("the files of this package are incomplete: install it again");
  const left = globalThis;
  left[handover] = current;
  const { Agent } = await import(url);
  delete left[handover];
  const { prototype } = Agent;
  return { url, isAgent: (value) => typeof value === "function" && inherits(value, prototype) };
}
var inherits = (made, prototype) => {
  for (let one = dataOf(made, "prototype"); one; one = getPrototypeOf(one)) if (one === prototype) return true;
  return false;
};
var typeScriptFor = { ".js": ".ts", ".mjs": ".mts", ".cjs": ".cts" };
var isMissing = (error) => ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(String(error.code));
function installHooks({ url }) {
  nodeModule2.registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === "flowproof/agent") return { url, shortCircuit: true };
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        const ending = extname(specifier);
        const other = /^(\.{0,2}\/|file:)/.test(specifier) && isMissing(error) ? typeScriptFor[ending] : void 0;
        if (other === void 0) throw error;
        try {
          return nextResolve(specifier.slice(0, -ending.length) + other, context);
        } catch {
          throw error;
        }
      }
    },
    load(url2, context, nextLoad) {
      lastLoaded = url2;
      return nextLoad(url2, context);
    }
  });
}
var lastLoaded = "";
function load(file, url, loaded, failed) {
  if (isTypeScript(file) && !process.features.typescript) return failed(new TypeScriptNotSupported(`${basename(file)} needs ${forTypeScript}, and this is Node ${version}`));
  if (isJsx(file)) return failed(new TypeScriptNotSupported(`${basename(file)}: Node does not run JSX`));
  if (!existsSync(file)) return failed(new UnknownAgent(`there is no file ${basename(file)}`));
  settle(import(url), (namespace) => loaded(namespace), (error) => {
    addPlace(error, lastLoaded);
    failed(error);
  });
}
var isTypeScript = (file) => /\.[cm]?ts$/.test(file);
var isJsx = (file) => /\.[jt]sx$/.test(file);
function eachExport(namespace, visit) {
  visitOwn(namespace, visit);
  const whole = dataOf(namespace, "module.exports");
  if (typeof whole === "object" && whole !== null || typeof whole === "function") visitOwn(whole, visit);
  const name = typeof whole === "function" ? dataOf(whole, "name") : void 0;
  if (typeof name === "string") visit(name, whole);
}
function visitOwn(owner, visit) {
  const names2 = ownKeys(owner);
  for (let at = 0; at < names2.length; at++) {
    const name = names2[at];
    if (typeof name === "string" && name !== "module.exports") visit(name, dataOf(owner, name));
  }
}
function agentOf(namespace, file, className2, sdk) {
  let named;
  let other;
  let taken = false;
  let agents = "";
  eachExport(namespace, (name, value) => {
    taken ||= name === className2;
    if (!sdk.isAgent(value)) return;
    if (name === className2) named ??= value;
    else if (dataOf(value, "name") === className2) other ??= value;
    agents += `${agents === "" ? "" : ", "}${name}`;
  });
  const found = named ?? other;
  if (found) return found;
  throw new UnknownAgent(`${basename(file)} exports ${taken ? "no agent, but something else, as" : "no class"} ${className2}${agents === "" ? "" : `; its agents: ${agents}`}`);
}
var folderOf = (url) => fileURLToPath3(new URL(".", url));

// src/engine/host/node/outputs.ts
function encodeOutputs(returned, limit, evaluation) {
  const wrong = notPorts(returned);
  if (wrong !== void 0) return { ok: false, code: "OutputMismatch", text: `execute() returned ${wrong}, not an object of output ports` };
  const owner = returned;
  const ports = ownKeys(owner);
  let json = "";
  let left = limit;
  for (let at = 0; at < ports.length; at++) {
    const port = ports[at] ?? "";
    const property = getOwnPropertyDescriptor(owner, port);
    if (typeof port === "symbol") return { ok: false, code: "OutputNotJson", text: `output: the key ${String(port)} is no text` };
    if (!property || !hasOwn(property, "value")) return { ok: false, code: "OutputNotJson", text: `output${stepOf(port)}: an accessor is not a JSON value` };
    if (property.value === void 0) continue;
    const { value } = property;
    const encoded = encodeJson(evaluation && port === "value" && typeof value === "number" && !isFinite(value) ? `${value}` : value, limit, `output${stepOf(port)}`);
    if (!encoded.ok) return { ok: false, code: encoded.tooLarge ? "OutputTooLarge" : "OutputNotJson", text: encoded.problem };
    left -= utf8Length(encoded.json);
    if (left < 0) return { ok: false, code: "OutputTooLarge", text: `the output is longer than ${limit} bytes of JSON` };
    json += `${json === "" ? "" : ","}[${quote(port)},${quote(encoded.json)}]`;
  }
  return { ok: true, json: `[${json}]` };
}
function notPorts(returned) {
  if (typeof returned !== "object") return typeof returned;
  if (returned === null) return "null";
  if (isProxy(returned)) return "a Proxy";
  if (isArray(returned)) return "an array";
  const prototype = getPrototypeOf(returned);
  return prototype === objectPrototype || prototype === null ? void 0 : className(prototype) ?? "an object of an unknown class";
}

// src/engine/host/node/process-events.ts
function listenToProcess(listener) {
  const { rejected, thrown, empty } = listener;
  process.on("unhandledRejection", rejected);
  process.on("uncaughtException", thrown);
  process.on("beforeExit", empty);
  return () => hears("unhandledRejection", rejected) && hears("uncaughtException", thrown);
}
function hears(event, listener) {
  const all = apply(listeners, process, [event]);
  for (let at = 0; at < all.length; at++) if (all[at] === listener) return true;
  return false;
}

// src/engine/host/node/execute.ts
var graceMs = 1e3;
function executor(sdk, folder, tools) {
  let running;
  const intact = listenToProcess({
    rejected(reason) {
      const { code, message, traceback } = describe(reason, folder);
      running?.interrupt({ code: "UnhandledRejection", message: `UnhandledRejection: a promise that nobody awaits was rejected: ${message === code ? code : message}`, traceback });
    },
    thrown: (error) => running?.interrupt(describe(error, folder)),
    empty: () => running?.noMoreWork()
  });
  return (request, answered) => {
    const answer = openAnswer(request.number, intact, (json, spent) => {
      running = void 0;
      answered(json, spent);
    });
    running = answer;
    const failed = (error) => answer.failed(describe(error, folder));
    tools.load(() => load(request.file, request.url, (namespace) => start(namespace, request, sdk, answer, failed), failed));
  };
}
function start(namespace, request, sdk, answer, failed) {
  let returned;
  try {
    const agent = new (agentOf(namespace, request.file, request.className, sdk))();
    if (isProxy(agent) || typeof agent.execute !== "function") throw new NotImplementedError(`${request.className} defines no execute()`);
    returned = agent.execute();
  } catch (error) {
    return failed(error);
  }
  settle(returned, (value) => {
    const outputs = encodeOutputs(value, request.outputLimitBytes, request.isEvaluation);
    if (outputs.ok) answer.passed(outputs.json);
    else answer.failed(failureOf(outputs.code, outputs.text));
  }, failed);
}
var NotImplementedError = class extends Error {
};
function openAnswer(number, intact, answered) {
  let answer;
  let passed = false;
  let finished = false;
  let timer;
  const failureText = ({ code, message, traceback }) => `"is":"failed","node":${number},"code":${quote(code)},"message":${quote(message)},"traceback":${quote(traceback)}`;
  const finish = (spent) => {
    if (finished) return;
    finished = true;
    stopTimer(timer);
    later(() => {
      const deaf = passed && !intact();
      answered(deaf ? failureText(deafened) : answer ?? "", spent || deaf);
    });
  };
  const ended = (text, well) => {
    if (answer !== void 0) return;
    answer = text;
    passed = well;
    timer = startTimer(() => finish(true), graceMs);
    timer.unref();
  };
  const interrupt = (failure) => {
    if (finished || answer !== void 0 && !passed) return;
    answer = failureText(failure);
    passed = false;
    finish(true);
  };
  return {
    passed: (outputs) => ended(`"is":"passed","node":${number},"outputs":${outputs}`, true),
    failed: (failure) => ended(failureText(failure), false),
    interrupt,
    noMoreWork: () => answer === void 0 ? interrupt(failureOf("NeverSettles", "the node waits for a promise that nothing can settle any more")) : finish(false)
  };
}
var failureOf = (code, text) => ({ code, message: `${code}: ${text}`, traceback: "" });
var deafened = failureOf("UnhandledRejection", "the node removed the listener that hears of rejections and errors outside of execute(), so nobody knows whether there were any");

// src/engine/host/node/node.ts
var ToolResultNotJson = class extends Error {
};
var longestResult = 64 * 1024 * 1024;
var longestLog = 64 * 1024;
var hashLength = 16;
function openNode(request, tools, send) {
  const { number, inputs } = request;
  const params = parse(request.params);
  let open = true;
  let calls = 0;
  const used = () => {
    if (!open) throw new Error("the node of this agent has ended");
  };
  const input = (name) => {
    used();
    const port = `${name}`;
    const found = hasOwn(inputs, port);
    send(`{"is":"input","node":${number},"port":${quote(port)},"found":${found}}`);
    return found ? parse(inputs[port] ?? "") : void 0;
  };
  const returned = (call, ok, digest) => send(`{"is":"returned","node":${number},"call":${call},"ok":${ok},"hash":"${digest}"}`);
  const run = (tool, name, args, resolve, reject) => {
    calls += 1;
    const call = calls;
    const fail = (error) => {
      returned(call, false, "");
      reject(error);
    };
    send(`{"is":"tool","node":${number},"call":${call},"tool":${quote(name)}}`);
    let result;
    try {
      const wrong = argumentProblem(args);
      if (wrong !== void 0) throw new TypeError(`tool '${name}': ${wrong}`);
      result = apply(tool, void 0, [args]);
    } catch (error) {
      return fail(error);
    }
    settle(result, (value) => {
      const encoded = value === void 0 ? nothing : encodeJson(value, longestResult, "result", true);
      if (!encoded.ok) return fail(new ToolResultNotJson(`tool '${name}': ${encoded.problem}`));
      returned(call, true, digestOf(encoded.json));
      resolve(value);
    }, fail);
  };
  return {
    input,
    param(name) {
      used();
      return hasOwn(params, name) ? params[name] : void 0;
    },
    log(text) {
      used();
      send(`{"is":"log","node":${number},"text":${quote(cut2(`${text}`))}}`);
    },
    callTool(name, args) {
      return new NativePromise((resolve, reject) => {
        used();
        run(tools.find(name), name, args, resolve, reject);
      });
    },
    close: () => void (open = false)
  };
}
var nothing = { ok: true, json: "null" };
function argumentProblem(args) {
  if (typeof args !== "object" || args === null || isArray(args)) return `its arguments are one object of named arguments, not ${args === null ? "null" : isArray(args) ? "an array" : typeof args}`;
  const keys = ownKeys(args);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? "";
    const value = typeof key === "string" ? getOwnPropertyDescriptor(args, key)?.value : void 0;
    if (typeof key !== "string" || value === void 0) continue;
    const encoded = encodeJson(value, longestResult, `argument${stepOf(key)}`);
    if (!encoded.ok) return encoded.problem;
  }
  return void 0;
}
function digestOf(json) {
  const whole = hash("sha256", utf8(json), "hex");
  let digest = "";
  for (let at = 0; at < hashLength; at++) digest += whole[at];
  return digest;
}
function cut2(text) {
  if (text.length <= longestLog) return text;
  let kept = "";
  for (let at = 0; at < longestLog; at++) kept += text[at];
  return kept;
}

// src/engine/host/node/realm.ts
import crypto2 from "node:crypto";
import fs2 from "node:fs";
import util2 from "node:util";
var names = [
  "Object",
  "Function",
  "Array",
  "String",
  "Number",
  "Boolean",
  "Symbol",
  "BigInt",
  "Date",
  "RegExp",
  "Promise",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "WeakRef",
  "Proxy",
  "Error",
  "TypeError",
  "RangeError",
  "SyntaxError",
  "AggregateError",
  "ArrayBuffer",
  "DataView",
  "Uint8Array",
  "Int32Array",
  "Float32Array",
  "Float64Array",
  "JSON",
  "Math",
  "Reflect",
  "Atomics",
  "Intl",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "clearTimeout",
  "clearInterval",
  "clearImmediate",
  "queueMicrotask"
];
var modules = [fs2, crypto2, util2, util2.types];
var free = /* @__PURE__ */ new Set(["stackTraceLimit", "prepareStackTrace"]);
function rememberRealm() {
  const objects = /* @__PURE__ */ new Set();
  const add = (value) => {
    if (typeof value !== "object" && typeof value !== "function" || value === null || objects.has(value)) return;
    objects.add(value);
    add(getPrototypeOf(value));
    if (typeof value === "function") add(getOwnPropertyDescriptor(value, "prototype")?.value);
  };
  for (const name of names) add(globalThis[name]);
  for (const each of modules) objects.add(each);
  for (const each of [[][Symbol.iterator](), (/* @__PURE__ */ new Map())[Symbol.iterator](), (/* @__PURE__ */ new Set())[Symbol.iterator](), ""[Symbol.iterator](), async () => void 0, function* () {
  }, async function* () {
  }, (function* () {
  })()]) add(getPrototypeOf(each));
  const all = [...objects].flatMap((object) => [
    ...ownKeys(object).filter((key) => !free.has(key)).map((key) => ({ object, key, kept: getOwnPropertyDescriptor(object, key), count: 0 })),
    { object, key: void 0, kept: void 0, count: ownKeys(object).filter((key) => !free.has(key)).length }
  ]);
  const globals = names.map((name) => globalThis[name]);
  return () => {
    for (let at = 0; at < names.length; at++) if (globalThis[names[at] ?? ""] !== globals[at]) return false;
    for (let at = 0; at < all.length; at++) {
      const one = all[at];
      if (one && !(one.key === void 0 ? hasAsMany(one.object, one.count) : isSame(getOwnPropertyDescriptor(one.object, one.key), one.kept))) return false;
    }
    return true;
  };
}
function hasAsMany(object, count) {
  const keys = ownKeys(object);
  let found = 0;
  for (let at = 0; at < keys.length; at++) if (keys[at] !== "stackTraceLimit" && keys[at] !== "prepareStackTrace") found++;
  return found === count;
}
function isSame(now, kept) {
  if (!now || !kept) return false;
  if (hasOwn(now, "value") !== hasOwn(kept, "value")) return false;
  return hasOwn(now, "value") ? is(now.value, kept.value) : now.get === kept.get && now.set === kept.set;
}

// src/engine/host/node/surroundings.ts
var { defineProperty, deleteProperty } = Reflect;
function rememberSurroundings() {
  const objects = [console, process.stdout, process.stderr].map((object) => ({ object, kept: snapshot(object, ["log", "info", "warn", "error", "debug", "write", "trace", "dir", "table"]) }));
  const { env } = process;
  const root = cwd();
  const environment = { ...env };
  const names2 = Object.keys(environment);
  const outputs = ["stdout", "stderr", "env"].map((name) => [name, getOwnPropertyDescriptor(process, name)]);
  const { console: original } = globalThis;
  return () => {
    for (const [name, descriptor] of outputs) if (descriptor) defineProperty(process, name, descriptor);
    globalThis.console = original;
    for (const { object, kept } of objects) restore(object, kept);
    apply(chdir, process, [root]);
    for (const name of Object.keys(env)) if (!names2.includes(name)) deleteProperty(env, name);
    for (const name of names2) env[name] = environment[name];
  };
}
var snapshot = (object, keys) => keys.map((key) => [key, getOwnPropertyDescriptor(object, key)]);
function restore(object, kept) {
  const own = ownKeys(object);
  for (const [key, descriptor] of kept) {
    if (descriptor) defineProperty(object, key, descriptor);
    else if (own.includes(key)) deleteProperty(object, key);
  }
}

// src/engine/host/node/tools.ts
import { basename as basename2 } from "node:path";
import { pathToFileURL } from "node:url";

// src/core/nearest.ts
function editDistance(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const far = limit + 1;
  const width = 2 * limit + 3;
  let beforeLast = new Array(width).fill(far);
  let last = Array.from({ length: width }, (_, index) => index > limit ? Math.min(index - limit - 1, far) : far);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array(width).fill(far);
    let least = far;
    for (let j = Math.max(0, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const at = j - i + limit + 1;
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = j === 0 ? i : Math.min((last[at + 1] ?? far) + 1, (row[at - 1] ?? far) + 1, (last[at] ?? far) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[at] ?? far) + 1);
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return far;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length - a.length + limit + 1] ?? far, far);
}
function nearest(word, candidates) {
  const limit = word.length <= 3 ? 1 : word.length <= 8 ? 2 : 3;
  const typed = word.toLowerCase();
  let best;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(typed, candidate.toLowerCase(), limit);
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

// src/engine/host/node/tools.ts
var UnknownTool = class extends Error {
};
function openTools(files, foreign) {
  const places2 = files.map((file) => ({ file, url: pathToFileURL(file).href }));
  const known = create(null);
  let broken;
  let next = 0;
  const loadAll = (done) => {
    const place = places2[next];
    if (place === void 0) return done();
    next += 1;
    load(place.file, place.url, (namespace) => {
      eachExport(namespace, (name, value) => {
        if (name !== "default" && name[0] !== "_" && isFunction(value)) known[name] ??= value;
      });
      loadAll(done);
    }, (error) => {
      broken ??= { file: place.file, error };
      loadAll(done);
    });
  };
  return {
    load: loadAll,
    find(name) {
      if (typeof name !== "string") throw new TypeError(`the name of a tool is text, not ${typeof name}`);
      const tool = known[name];
      if (tool) return tool;
      throw unknown(name, Object.keys(known).sort(), broken, foreign);
    }
  };
}
var isFunction = (value) => typeof value === "function" && getOwnPropertyDescriptor(value, "prototype")?.writable !== false;
function unknown(name, known, broken, foreign) {
  if (name.startsWith("_")) return new UnknownTool(`'${name}' is private: only exported functions whose names begin with a letter are tools`);
  if (broken) {
    const { file, error } = broken;
    const reason = error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error);
    return new UnknownTool(`no tool '${name}' was found, and ${basename2(file)} could not be loaded: ${reason}`, { cause: error });
  }
  const near = nearest(name, known);
  const hint = near === void 0 ? `available tools: ${known.join(", ") || "none"}` : `did you mean '${near}'?`;
  const others = foreign.length > 0 ? `. Functions of ${foreign.join(", ")} are tools for agents of their own language` : "";
  return new UnknownTool(`there is no tool '${name}'; ${hint}${others}`);
}

// src/engine/host/node/serve.ts
async function serve() {
  const channel = openChannel();
  const setup = parse(channel.receive() ?? "null");
  let current;
  const currentNode = () => current;
  const sdk = await loadSdk(currentNode);
  installHooks(sdk);
  watchEngine();
  const tools = openTools(setup.toolFiles, setup.foreignTools);
  const execute = executor(sdk, folderOf(sdk.url), tools);
  const restore2 = rememberSurroundings();
  const isIntact = rememberRealm();
  const isTidy = () => {
    try {
      restore2();
      return isIntact();
    } catch {
      return false;
    }
  };
  Error.stackTraceLimit = 30;
  process.argv = [process.execPath, ""];
  channel.send(`{"is":"ready","version":${quote(version)}}`);
  const takeNext = () => {
    const line = channel.receive();
    if (line === void 0) return;
    const request = parse(line);
    const node = openNode(request, tools, channel.send);
    current = node;
    execute(request, (answer, spent) => {
      node.close();
      current = void 0;
      channel.send(`{${answer},"spent":${spent || !isTidy()}}`);
      later(takeNext);
    });
  };
  later(takeNext);
}
function watchEngine() {
  const file = import.meta.url.endsWith(".ts") ? "./engine-watch.ts" : "./engine-watch.js";
  new Worker(new URL(file, import.meta.url), { workerData: { engine: process.ppid, self: pid }, env: {}, execArgv: [], argv: [] }).unref();
}

// src/engine/host/node/host.ts
var old = tooOld(version);
if (old === void 0) await serve();
else say(old);

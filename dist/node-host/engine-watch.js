// src/engine/host/node/engine-watch.ts
import { workerData } from "node:worker_threads";
var { engine, self } = workerData;
var lookEveryMs = 250;
var isGone = () => {
  if (process.platform !== "win32") return process.ppid !== engine;
  try {
    return !process.kill(engine, 0);
  } catch {
    return true;
  }
};
var end = (target) => {
  try {
    process.kill(target, "SIGKILL");
  } catch {
  }
};
setInterval(() => {
  if (!isGone()) return;
  if (process.platform !== "win32") end(-self);
  end(self);
}, lookEveryMs);

/** The task engine of ADR 009: what the library gives to others. */
export { EngineError, type EngineErrorCode } from './errors.ts';
export { resumeRun, type ResumeOptions, runTasks, type RunOptions, type RunSettings } from './engine.ts';
export { openStore, type StoreOptions } from './open-store.ts';
export { type Cell, type OutputRow, readStore, type RunRow, type StoreReader, type TaskRow } from './read-store.ts';
export { taskResult } from './result.ts';
export type { TaskStore } from './store.ts';
export type { Json, RunResult, RunStatus, Task, TaskCall, TaskEvent, TaskResult, TaskRunner, TaskState, TaskStatus } from './task.ts';

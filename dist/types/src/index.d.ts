/**
 * The library: what the command line and the action do, as functions. Reading is separate from judging, and judging from
 * rendering, so that each can be used alone.
 */
import { gates, rules } from '../rules/index.ts';
import { type CheckOptions as Options } from './app/check.ts';
import { type VerifyOptions as WholeVerifyOptions } from './app/verify.ts';
import { type Files } from './core/files.ts';
import type { Reading } from './core/reading.ts';
import type { Report } from './core/report.ts';
import type { ScienceAdkSettings } from './formats/science-adk/model.ts';
export type CheckOptions = Omit<Options, 'rules'> & Partial<Pick<Options, 'rules'>>;
/**
 * Audits the workflows of a repository. Nothing of it is executed.
 * @param files texts by repo-relative POSIX path, or a repository opened with `openFiles`
 * @param options configuration, level that fails, changed lines; `rules` defaults to all
 * @returns the report; trouble of the repository is in its findings
 */
export declare function check(files: Files | Readonly<Record<string, string>>, options?: CheckOptions): Promise<Report>;
export type VerifyOptions = Partial<WholeVerifyOptions>;
/**
 * Judges recorded runs by the gates. Nothing is executed.
 * @param files as for `check`
 * @param traces repo-relative paths of `trace.json` files
 * @param options configuration, level that fails; `gates` and `rules` default to all
 * @returns the report; what is wrong with a record is in its findings
 */
export declare function verify(files: Files | Readonly<Record<string, string>>, traces: readonly string[], options?: VerifyOptions): Promise<Report>;
/**
 * Reads the science-adk experiments of a repository without judging them.
 * @param files as for `check`
 * @param settings the project's settings for this format
 */
export declare function readScienceAdk(files: Files | Readonly<Record<string, string>>, settings?: Partial<ScienceAdkSettings>): Promise<Reading>;
/**
 * Reads the task graphs (`tasks.json`) of a repository without judging them.
 * @param files as for `check`
 */
export declare function readTaskDag(files: Files | Readonly<Record<string, string>>): Reading;
export { gates, rules };
export { joinReports } from './audit/conclude-runs.ts';
export { defineGate, type Gate } from './core/gate.ts';
export { openFiles } from './app/open-files.ts';
export { loadConfig } from './app/load-config.ts';
export { type Config, defaultConfig } from './audit/config.ts';
export { locate, type Place } from './report/locate.ts';
export { renderTerminal } from './report/terminal.ts';
export { jsonReport, renderJson } from './report/json.ts';
export { renderGithub } from './report/github-format.ts';
export { mermaidGraph } from './report/mermaid.ts';
export { renderSummary } from './report/markdown-summary.ts';
export { renderComment } from './report/markdown-comment.ts';
export { filesFromRecord } from './core/files.ts';
export { defineRule } from './core/rule.ts';
export { runTaskDag, type TaskDagOutcome, type TaskDagRequest } from './app/run-tasks.ts';
export { type StoreAudit, verifyStore } from './app/verify-store.ts';
export * from './engine/tasks/index.ts';
export type { ChangedLines } from './core/changed.ts';
export type { AgentClass, Behaviour, Code } from './core/agent.ts';
export type { Fault } from './core/fault.ts';
export type { FileKind, Files, ReadResult } from './core/files.ts';
export type { Edge, Gap, Graph, Node, Port, Tool, ToolTable } from './core/graph.ts';
export type { Reading } from './core/reading.ts';
export type { Conclusion, Coverage, GateResult, JudgedRun, NotAnalysed, Report } from './core/report.ts';
export type { Finding, Level, Problem, Related, Rule } from './core/rule.ts';
export type { PythonModule } from './core/python/module.ts';
export type { ScienceAdkSettings } from './formats/science-adk/model.ts';
export type { Json, NodeError, NodeRun, NodeRunStatus, Run, RunStatus, ToolCallRecord } from './core/run.ts';
export type { SourceFile, Span } from './core/source.ts';

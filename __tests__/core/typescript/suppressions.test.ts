import { describe, expect, test } from '@jest/globals'
import rule from '../../../rules/integrity/suppressed-warnings.ts'
import { typescriptModuleOf } from '../../support/typescript-source.ts'

const found = (text: string, path?: string): string[] =>
  [...(rule.typescript?.(typescriptModuleOf(text, path)) ?? [])].map(({ message, level = rule.level }) => `${level}: ${message}`)

const directive = (name: string, level = 'note') => [`${level}: '${name}' silences a checker and gives no reason`]

describe('comments that are obeyed', () => {
  test.each<[string, string[]]>([
    ['// @ts-ignore\nf()', directive('@ts-ignore')],
    ['//@ts-ignore\nf()', directive('@ts-ignore')],
    ['/// @ts-ignore\nf()', directive('@ts-ignore')],
    ['/* @ts-ignore */ f()', directive('@ts-ignore')],
    ['/**\n * @ts-expect-error\n */\nf()', []],
    ['/*\n @ts-expect-error */\nf()', directive('@ts-expect-error')],
    ['/** @ts-expect-error */\nf()', directive('@ts-expect-error')],
    ['// @ts-expect-error: \nf()', directive('@ts-expect-error')],
    ['// @ts-ignore TODO\nf()', directive('@ts-ignore')],
    ['// @ts-ignore: the types lack it\nf()', []],
    ['// @ts-expect-error TS2345\nf()', []],
    ['// see @ts-ignore\nf()', []],
    ['// The published types lack it.\n// @ts-ignore\nf()', []],
    ['/** Adds.\n */\n// @ts-ignore\nf()', directive('@ts-ignore')],
    ['// The published types lack it.\n\n// @ts-ignore\nf()', directive('@ts-ignore')],
    ['// eslint-disable-next-line no-alert\n// @ts-ignore\nf()', [...directive('eslint-disable-next-line no-alert'), ...directive('@ts-ignore')]],
    ['/* @ts-ignore */ // the types lack it\nf()', []],
    ['// @ts-nocheck\nf()', directive('@ts-nocheck', 'warning')],
    ['#!/usr/bin/env node\n// @ts-nocheck\nf()', directive('@ts-nocheck', 'warning')],
    ['// @ts-nocheck: generated from the schema\nf()', []],
    ['/* @ts-nocheck */\nf()', []],
    ['f()\n// @ts-nocheck', []],
    ['// @ts-nocheck\n// @ts-check\nf()', []],
    ['// @ts-check\n// @ts-nocheck\nf()', directive('@ts-nocheck', 'warning')],
    ['// @ts-nocheckers\nf()', []],
    ['/* eslint-disable */\nf()', directive('eslint-disable')],
    ['// eslint-disable\nf()', []],
    ['/* eslint-disable no-alert, no-console */\nf()', directive('eslint-disable no-alert, no-console')],
    ['/* eslint-disable no-alert -- it is the alert that is wanted */\nf()', []],
    ['f() // eslint-disable-line', directive('eslint-disable-line')],
    ['f() /* eslint-disable-line\n*/', []],
    ['// eslint-disable-next-line no-alert -- wanted\nf()', []],
    ['// eslint-disable-next-line no-alert - wanted here\nf()', []],
    ['/* eslint-enable */ /* eslint no-alert: 2 */\nf()', []],
    ['// eslint-disable-files are not read\nf()', []],
    ['f("// @ts-ignore", `\n// @ts-ignore\n/* eslint-disable */`, /\\/\\* eslint-disable \\*\\//)', []],
  ])('%j', (text, findings) => {
    expect(found(text)).toEqual(findings)
  })

  test('in JavaScript `@ts-nocheck` may do nothing', () => {
    expect(found('// @ts-nocheck\nf()', 'agents/a.js')).toEqual(directive('@ts-nocheck'))
  })
  test('text in JSX is no comment', () => {
    expect(found('f(<p>// @ts-ignore</p>)', 'agents/a.tsx')).toEqual([])
  })
})

const one = 'is replaced by a function that does nothing'
const started = 'warning: a process is started with warnings switched off'
const certificates = 'warning: certificates are not checked, so that data may come from anyone'
const nodeOptions = 'warning: NODE_OPTIONS makes Node ignore warnings'
const removed = 'warning: the listeners that show warnings are removed'

describe('channels, listeners, settings', () => {
  test.each<[string, string[]]>([
    ['console.error = () => {}', [`warning: console.error ${one}`]],
    ['console["warn"] = function () { return undefined }', [`warning: console.warn ${one}`]],
    ['globalThis.console.warn = () => undefined', [`warning: console.warn ${one}`]],
    ['import { noop } from "lodash"; console.warn = noop', [`warning: console.warn ${one}`]],
    ['function quiet() {} console.warn = quiet', [`warning: console.warn ${one}`]],
    ['const quiet = () => {}; console.warn = quiet', [`warning: console.warn ${one}`]],
    ['const c = console; c.error = () => {}', [`warning: console.error ${one}`]],
    ['process.stderr.write = () => true', [`warning: process.stderr.write ${one}`]],
    ['process.emitWarning = () => {}', [`warning: process.emitWarning ${one}`]],
    ['Object.assign(console, { error() {}, warn: () => {}, log() {} })', ['warning: console.error and console.warn are replaced by functions that do nothing']],
    ['Object.defineProperty(console, "error", { value: () => {} })', [`warning: console.error ${one}`]],
    ['globalThis.console = { error() {} } as any', [`warning: console.error ${one}`]],
    ['for (const m of ["log", "warn"]) console[m] = () => {}', [`note: possibly, console[m] ${one}`]],
    ['console.log = () => {}; console.debug = () => {}', []],
    ['console.error = (...all) => { log.push(all) }', []],
    ['const { error } = console; console.error = error', []],
    ['console.error = logger.error', []],
    ['const console = fake(); console.error = () => {}', []],
    ['logger.error = () => {}; this.console.warn = () => {}', []],
    ['jest.spyOn(console, "error").mockImplementation(() => {})', []],
    ['process.removeAllListeners("warning")', [removed]],
    ['import { removeAllListeners as r } from "process"; r("warning")', [removed]],
    ['process.removeAllListeners()', [removed]],
    ['process.removeAllListeners("SIGINT"); emitter.removeAllListeners("warning"); process.off("warning", f)', []],
    ['process.removeAllListeners("warning"); process.on("warning", (w) => record(w))', []],
    ['process.removeAllListeners("warning"); process.on("warning", () => {})', [removed]],
    ['process.env.NODE_NO_WARNINGS = "1"', ['warning: NODE_NO_WARNINGS makes Node ignore warnings']],
    ['process.env.NODE_NO_WARNINGS ??= 1', ['warning: NODE_NO_WARNINGS makes Node ignore warnings']],
    ['process.env.NODE_NO_WARNINGS = "0"; delete process.env.NODE_NO_WARNINGS; f(process.env.NODE_NO_WARNINGS)', []],
    ['process.env.NODE_OPTIONS = "--no-warnings -r x"', [nodeOptions]],
    ['process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS} --no-warnings`', [nodeOptions]],
    ['spawn("node", [], { env: { NODE_OPTIONS: "--disable-warning=Foo" } })', [nodeOptions]],
    ['process.env.NODE_OPTIONS = "--disable-warning=ExperimentalWarning --no-deprecation"', []],
    ['spawn("python3", ["a.py"], { env: { PYTHONWARNINGS: "ignore" } })', ['warning: PYTHONWARNINGS makes Python ignore warnings']],
    ['spawn(process.execPath, ["--no-warnings", "a.js"])', [started]],
    ['import { spawn as s } from "child_process"; const flags = ["--no-warnings"]; s("node", [...flags, "a.js"])', [started]],
    ['new Worker("a.js", { execArgv: ["--no-warnings"] })', [started]],
    ['exec("node --no-warnings a.js")', [started]],
    ['process.execArgv.push("--no-warnings")', [started]],
    ['const forbidden = ["--no-warnings"]; forbidden.includes(flag); usage("--no-warnings")', []],
    ['spawn("node", ["--trace-warnings", "--disable-warning=DEP0040"])', []],
    ['process.noDeprecation = true', []],
    ['process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"', [certificates]],
    ['process.env.NODE_TLS_REJECT_UNAUTHORIZED = "1"', []],
    ['new Agent({ rejectUnauthorized: false })', [certificates]],
    ['https.globalAgent.options.rejectUnauthorized = !1', [certificates]],
    ['new Agent({ rejectUnauthorized: strict }); const { rejectUnauthorized = false } = options', []],
  ])('%s', (text, findings) => {
    expect(found(text)).toEqual(findings)
  })
})

#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { type Invocation, parseArguments } from './app/arguments.ts'
import { type ExitCode, OutputError, processTerminal, type Terminal } from './app/cli-terminal.ts'

/** The package's folder: this file lies one below it, from source and when built. */
const packageFolder = new URL('../', import.meta.url)

/** Runs a command. Only what it needs is loaded. */
async function run(invocation: Invocation, terminal: Terminal): Promise<ExitCode> {
  switch (invocation.command) {
    case 'check':
      return (await import('./app/cli-check.ts')).checkCommand(invocation.paths, invocation.options, terminal)
    case 'run':
      return (await import('./app/cli-run.ts')).runCommand(invocation.experiment, invocation.options, version(), terminal)
    case 'verify':
      return (await import('./app/cli-verify.ts')).verifyCommand(invocation.paths, invocation.options, terminal)
    case 'graph':
      return (await import('./app/cli-graph.ts')).graphCommand(invocation.paths, invocation.config, terminal)
    case 'explain':
      return (await import('./app/cli-explain.ts')).explainCommand(invocation.rule, invocation.colour, new URL('rules/', packageFolder), terminal)
    case 'rules':
      return (await import('./app/cli-rules.ts')).rulesCommand(invocation.format, invocation.colour, terminal)
    case 'help':
      terminal.out((await import('./app/cli-help.ts')).helpText(invocation.of))
      // Without arguments the help is shown but nothing was asked: a script whose arguments got lost must not pass.
      return invocation.asked ? 0 : 2
    case 'version':
      terminal.out(`${version()}\n`)
      return 0
  }
}

function version(): string {
  try {
    const { version: found } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as { version: string }
    return found
  } catch {
    return '(version unknown: package.json is missing)'
  }
}

/** A mistake of flowproof itself: everything that helps to find it, and a request. */
function crash(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof OutputError) {
    terminal.err(`flowproof: the output could not be written: ${error.message}`)
    return 2
  }
  const stack = error instanceof Error ? error.stack ?? error.message : String(error)
  for (const line of stack.split('\n')) terminal.err(line)
  terminal.err(`flowproof ${version()} crashed, which is a mistake of flowproof, not of yours. Please report it with the lines above.`)
  return 2
}

async function main(): Promise<ExitCode> {
  // Since Node 22.8; it keeps the compiled code of the modules between two starts.
  module.enableCompileCache?.()
  const terminal = processTerminal()
  const parsed = parseArguments(process.argv.slice(2))
  if (parsed.ok) return run(parsed.invocation, terminal).catch((error: unknown) => crash(error, terminal))
  terminal.err(`flowproof: ${parsed.problem}`)
  return 2
}

// What escapes every await is still trouble of ours: Node's own exit code for it, 1, means findings here.
process.on('uncaughtException', (error) => {
  process.exitCode = crash(error, processTerminal())
})

// The exit code is set and the process left to end by itself, so that pending output is written.
const code = await main()
process.exitCode ??= code

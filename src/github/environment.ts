/** What the runner tells an action through its environment. Addresses come from here alone, so that GitHub Enterprise Server works. */
export interface Runner {
  readonly event: string
  readonly eventPath: string | undefined
  /** 'owner/name'; undefined when the variable is missing or malformed. */
  readonly repository: string | undefined
  readonly apiUrl: string | undefined
  readonly graphqlUrl: string | undefined
  /** The page of this run, where the summary and the log stand. */
  readonly runUrl: string | undefined
  /** Where the files of the checked-out commit can be looked at. */
  readonly links: { readonly serverUrl: string; readonly repository: string; readonly sha: string } | undefined
  readonly workspace: string | undefined
  readonly temporaryFolder: string | undefined
  readonly outputPath: string | undefined
  readonly summaryPath: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

const repositoryName = /^[\w.-]+\/[\w.-]+$/

/**
 * Reads the variables that a runner sets for every step.
 * @param env the process's environment
 * @returns what is there; an empty variable counts as missing
 */
export function readRunner(env: Environment): Runner {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined
  const address = (name: string): string | undefined => webAddress(value(name))
  const repository = repositoryName.test(value('GITHUB_REPOSITORY') ?? '') ? value('GITHUB_REPOSITORY') : undefined
  const server = address('GITHUB_SERVER_URL')
  const sha = /^[0-9a-f]{40,64}$/.test(value('GITHUB_SHA') ?? '') ? value('GITHUB_SHA') : undefined
  const run = /^\d+$/.test(value('GITHUB_RUN_ID') ?? '') ? value('GITHUB_RUN_ID') : undefined
  return {
    event: value('GITHUB_EVENT_NAME') ?? '',
    eventPath: value('GITHUB_EVENT_PATH'),
    repository,
    apiUrl: address('GITHUB_API_URL'),
    graphqlUrl: address('GITHUB_GRAPHQL_URL'),
    runUrl: server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined,
    links: server && repository && sha ? { serverUrl: server, repository, sha } : undefined,
    workspace: value('GITHUB_WORKSPACE'),
    temporaryFolder: value('RUNNER_TEMP'),
    outputPath: value('GITHUB_OUTPUT'),
    summaryPath: value('GITHUB_STEP_SUMMARY'),
  }
}

/** An http(s) address without the slash at its end, or undefined for anything else. */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? text.replace(/\/+$/, '') : undefined
}

/** '…NotFound': no command of the list could be started; '…Unusable': one was, and it is too old or did not answer. */
export type HostErrorCode = 'PythonNotFound' | 'PythonUnusable' | 'NodeNotFound' | 'NodeUnusable' | 'HostClosed' | 'HostBusy' | 'HostIncomplete'

/** The host itself cannot run. It says nothing about a node. */
export class HostError extends Error {
  readonly code: HostErrorCode

  /** @param message what happened and what would help, on one line */
  constructor(code: HostErrorCode, message: string) {
    super(message)
    this.name = 'HostError'
    this.code = code
  }
}

import { messageCommand } from './commands.ts'

/** What went otherwise than asked, apart from the audit's verdict. */
export interface Message {
  readonly kind: 'warning' | 'notice'
  readonly text: string
}

/** Gathers the messages of a step; they are printed together, so that their number is known before the findings are annotated. */
export interface Messages {
  warn(text: string): void
  tell(text: string): void
  all(): readonly Message[]
}

/** An empty collection. */
export function gatherMessages(): Messages {
  const messages: Message[] = []
  return {
    warn: (text) => void messages.push({ kind: 'warning', text }),
    tell: (text) => void messages.push({ kind: 'notice', text }),
    all: () => messages,
  }
}

/** The messages as workflow commands. */
export const messageCommands = (messages: Messages): string => messages.all().map(({ kind, text }) => messageCommand(kind, text)).join('')

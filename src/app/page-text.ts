/** How a page is shown. */
export interface PageStyle {
  readonly colour: boolean
  /** Columns that prose may take. */
  readonly width: number
}

type Block =
  | { readonly is: 'title' | 'section' | 'example' | 'path' | 'paragraph' | 'entry'; readonly text: string }
  | { readonly is: 'fence'; readonly info: string; readonly lines: readonly string[] }

/** What one line begins, for lines that are a block by themselves or the start of one. */
const beginnings: readonly (readonly [RegExp, Exclude<Block['is'], 'fence' | 'paragraph'>])[] = [
  [/^# +(.*)$/, 'title'],
  [/^## +(.*)$/, 'section'],
  [/^### +(.*)$/, 'example'],
  [/^`([^`]+)`$/, 'path'],
  [/^((?:[-*]|\d+\.) .*)$/, 'entry'],
]

/**
 * Turns the Markdown of a rule's page into text for a terminal. It knows the forms that pages use: headings, paragraphs, lists,
 * tables, fences and paths on lines of their own. The pages are the package's own, so nothing here is hostile.
 */
export function pageText(markdown: string, style: PageStyle): string {
  const blocks = blocksOf(markdown.split(/\r?\n/))
  const shown = blocks.map((block, index) => {
    // The entries of a list stay together.
    const gap = index === 0 ? '' : block.is === 'entry' && blocks[index - 1]?.is === 'entry' ? '\n' : '\n\n'
    return gap + blockText(block, style)
  })
  return `${shown.join('')}\n`
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, ticks, info] = /^(`{3,})(.*)$/.exec(line) ?? []
    const last = blocks.at(-1)
    if (ticks !== undefined) {
      const end = lines.findIndex((each, index) => index > at && each.trim() === ticks)
      const stop = end < 0 ? lines.length : end
      blocks.push({ is: 'fence', info: info ?? '', lines: lines.slice(at + 1, stop) })
      at = stop
      open = false
    } else if (line.startsWith('|')) {
      // The head of a table names its columns, which say nothing without them.
      const isHead = isRule(lines[at + 1] ?? '')
      if (!isHead && !isRule(line)) blocks.push({ is: 'entry', text: rowText(line) })
      open = false
    } else if (line.trim() === '') open = false
    else if (beginnings.some(([form]) => form.test(line)) || !open || last === undefined || last.is === 'fence') {
      const block = begun(line)
      blocks.push(block)
      open = block.is === 'paragraph' || block.is === 'entry'
    } else blocks[blocks.length - 1] = { is: last.is, text: `${last.text} ${line.trim()}` }
  }
  return blocks
}

const isRule = (line: string): boolean => /^\|[\s|:-]+\|$/.test(line) && line.includes('-')

/** A row of a table as an entry of a list: its first cell, and what the others say of it. */
function rowText(line: string): string {
  const [first = '', ...others] = line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  return `- ${[first, others.filter((cell) => cell !== '').join('; ')].filter((part) => part !== '').join(': ')}`
}

function begun(line: string): Block {
  for (const [form, is] of beginnings) {
    const text = form.exec(line)?.[1]
    if (text !== undefined) return { is, text }
  }
  return { is: 'paragraph', text: line.trim() }
}

const codes = { bold: 1, underline: 4, cyan: 36 } as const

const paint = (text: string, style: keyof typeof codes, colour: boolean): string => (colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text)

function blockText(block: Block, style: PageStyle): string {
  const { colour } = style
  switch (block.is) {
    case 'title':
      return paint(block.text, 'bold', colour)
    case 'section':
      return paint(block.text.toUpperCase(), 'bold', colour)
    case 'example':
      return `  ${paint(block.text, 'bold', colour)}`
    case 'path':
      return `    ${paint(block.text, 'underline', colour)}`
    case 'fence': {
      const code = block.lines.map((line) => `      ${line}`.trimEnd()).join('\n')
      return block.info === 'findings' || block.info === 'gates' ? `    ${paint('reported as', 'underline', colour)}\n\n${code}` : code
    }
    case 'paragraph':
    case 'entry':
      return prose(block.text, style)
  }
}

/** A paragraph or a list entry, wrapped; the lines of an entry hang behind its mark. */
function prose(text: string, { colour, width }: PageStyle): string {
  const mark = /^(?:[-*]|\d+\.) /.exec(text)?.[0] ?? ''
  const plain = text.slice(mark.length).replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)').replace(/\*\*([^*]+)\*\*/g, '$1')
  const lines: string[] = []
  // Code between back quotes stays in one piece, so that it can be painted and copied.
  for (const word of plain.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width - 2 - mark.length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const painted = lines.map((line) => (colour ? line.replace(/`([^`]*)`/g, (_, code: string) => paint(code, 'cyan', true)) : line))
  return painted.map((line, index) => `  ${index === 0 ? mark : ' '.repeat(mark.length)}${line}`).join('\n')
}

/** One example of a page: a small repository and the findings, or for a gate the result, that the page promises. */
export interface Example {
  readonly name: string
  readonly section: string
  readonly files: Readonly<Record<string, string>>
  readonly findings: string
  /** Offsets of the text inside the findings fence, for rewriting it; the place to insert one when there is none. */
  readonly fence: { readonly start: number; readonly end: number; readonly exists: boolean }
}

export interface Page {
  readonly title: string
  readonly sections: readonly string[]
  readonly examples: readonly Example[]
}

interface Draft {
  name: string
  section: string
  files: Record<string, string>
  findings: string
  fence: Example['fence']
}

/** Reads a page of the fixed form: heading 2 = section, heading 3 = example, a back-quoted path line and a fence = a file. */
export function readPage(text: string): Page {
  const sections: string[] = []
  const drafts: Draft[] = []
  let title = ''
  let path: string | undefined
  let offset = 0
  let fence: { mark: string; info: string; start: number } | undefined
  for (const line of text.split('\n')) {
    const next = offset + line.length + 1
    const draft = drafts.at(-1)
    const opening = /^(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence) {
      if (line.trim() === fence.mark) {
        if (draft) closeFence(draft, fence.info, text.slice(fence.start, offset), { start: fence.start, end: offset, exists: true }, path, next)
        fence = path = undefined
      }
    } else if (opening) fence = { mark: opening[1] ?? '', info: (opening[2] ?? '').trim(), start: next }
    else if (line.startsWith('# ')) title = line.slice(2).trim()
    else if (line.startsWith('## ')) sections.push(line.slice(3).trim())
    else if (line.startsWith('### ')) {
      drafts.push({ name: line.slice(4).trim(), section: sections.at(-1) ?? '', files: {}, findings: '', fence: { start: next, end: next, exists: false } })
    } else if (/^`[^`]+`$/.test(line.trim())) path = line.trim().slice(1, -1)
    offset = next
  }
  return { title, sections, examples: drafts.filter((draft) => Object.keys(draft.files).length > 0) }
}

function closeFence(draft: Draft, info: string, body: string, place: Example['fence'], path: string | undefined, after: number): void {
  if (info === 'findings' || info === 'gates') {
    draft.findings = body
    draft.fence = place
  } else if (path !== undefined) {
    draft.files[path] = body
    if (!draft.fence.exists) draft.fence = { start: after, end: after, exists: false }
  }
}

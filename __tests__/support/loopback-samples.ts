/** Objects of the full shape that GitHub's description asks of its answers. */

export interface StoredComment {
  readonly id: number
  body: string
  readonly login: string
}

export interface StoredFile {
  readonly filename: string
  readonly status?: 'added' | 'removed' | 'modified' | 'renamed'
  readonly patch?: string
  readonly changes?: number
}

export function user(login: string): object {
  const url = `https://github.example/${encodeURIComponent(login)}`
  const id = [...login].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000
  const links = ['html', 'followers', 'following', 'gists', 'starred', 'subscriptions', 'organizations', 'repos', 'events', 'received_events']
  return {
    login, id, node_id: `U_${id}`, avatar_url: url, gravatar_id: '', url, site_admin: false, type: login.endsWith('[bot]') ? 'Bot' : 'User',
    ...Object.fromEntries(links.map((name) => [`${name}_url`, url])),
  }
}

export function comment({ id, body, login }: StoredComment): object {
  const url = `https://github.example/comments/${id}`
  const time = '2026-01-01T00:00:00Z'
  return { id, node_id: `IC_${id}`, url, html_url: url, issue_url: url, body, user: user(login), created_at: time, updated_at: time, author_association: 'NONE', performed_via_github_app: null }
}

export function file({ filename, status = 'modified', patch, changes = 1 }: StoredFile): object {
  const url = 'https://github.example/file'
  const sha = 'bbcd538c8e72b8c175046e27cc8f907076331401'
  return { sha, filename, status, additions: changes, deletions: 0, changes, blob_url: url, raw_url: url, contents_url: url, ...(patch === undefined ? {} : { patch }) }
}

import type { RouteEntry } from './route-entries'

/** Addresses of the task document that clients know under another path: all of `/rest` also without it, files and
 * `listAfterId` also below it, and tasks by their name in 1.x, `news`. */
const prefixes: readonly (readonly [of: string, alias: string])[] = [
  ['/rest/tasks', '/rest/news'],
  ['/rest/tasks', '/news'],
  ['/rest/', '/'],
  ['/files/', '/rest/files/'],
  ['/tasks/', '/rest/tasks/'],
  ['/tasks/', '/rest/news/'],
  ['/tasks/', '/news/'],
]

/** Single addresses with another one, by their patterns. */
const single: readonly (readonly [of: string, alias: string])[] = [
  ['/files/upload', '/files/upload/photos'],
  ['/files/upload', '/rest/files/upload/photos'],
  // A client asks for it first and falls back to the list when there is none; `{id}` would take its name for an id.
  ['/rest/*', '/rest/types/compressed'],
  ['/rest/*', '/types/compressed'],
]

/** Those that are no address of the task document: pages stand where their aliases would be. */
const isOwn = (pattern: string) =>
  pattern === '/rest/docs' || pattern === '/rest/openapi.json' || pattern.startsWith('/rest/public/')

/** The entries of a router and, for each that has other addresses, an entry for these. The documented ones win. */
export function withAliases(entries: readonly RouteEntry[]): RouteEntry[] {
  const taken = new Set(entries.map(({ pattern }) => pattern))
  const aliases = entries
    .flatMap(aliasesOf)
    .filter(({ pattern }) => !taken.has(pattern) && taken.add(pattern))
  return [...entries, ...aliases]
}

function aliasesOf(entry: RouteEntry): RouteEntry[] {
  const { pattern, tail } = entry
  const listed = single
    .filter(([of]) => of === pattern)
    .map(([, alias]) => ({ ...entry, pattern: alias, tail: null }))
  const catchesAll = pattern.includes('*') && !pattern.includes(':')
  if (catchesAll || isOwn(pattern)) return listed
  const renamed = prefixes
    .filter(([of]) => pattern.startsWith(of))
    .map(([of, alias]) => ({
      ...entry,
      pattern: alias + pattern.slice(of.length),
      tail: tail && { ...tail, at: tail.at + depth(alias) - depth(of) },
    }))
  return [...renamed, ...listed]
}

const depth = (path: string): number => path.split('/').length

/** The address of a channel as the document writes it, for a request path: with `/rest`, without a slash at its end. */
export function channelPath(path: string): string {
  const whole = path.replace(/(?<=.)\/$/, '')
  return whole.startsWith('/rest/') ? whole : `/rest${whole}`
}

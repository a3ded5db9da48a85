import createRouter from 'find-my-way'
import type { Params } from './endpoint'
import type { RouteEntry } from './route-entries'
import { withAliases } from './route-aliases'
import { longestTarget } from './target'

export interface FoundRoute {
  entry: RouteEntry
  params: Params
}

/** A router over the entries and their aliases: the route of a path, with a slash at its end or without, and its
 * parameters; or null. */
export function createFinder(entries: readonly RouteEntry[]): (path: string) => FoundRoute | null {
  const router = createRouter({ maxParamLength: longestTarget, querystringParser: () => ({}) })
  // One pattern serves all methods of its module; the method is matched after the address.
  for (const entry of withAliases(entries)) router.on('GET', entry.pattern, () => undefined, entry)
  return (sent) => {
    const path = sent.replace(/(?<=.)\/$/, '')
    const found = router.find('GET', path)
    if (!found) return null
    const entry = found.store as RouteEntry
    const params = paramsOf(entry, path, found.params)
    return params && { entry, params }
  }
}

/** Parameters as Next gives them: a tail is a list of segments. An empty segment is no parameter. */
function paramsOf(entry: RouteEntry, path: string, found: Record<string, string | undefined>): Params | null {
  const params: Params = { ...found }
  if ('*' in params) {
    delete params['*']
    if (entry.tail) params[entry.tail.name] = path.split('/').slice(entry.tail.at).map(decodeURIComponent)
  }
  for (const value of Object.values(params))
    if (value === '' || (Array.isArray(value) && value.includes(''))) return null
  return params
}

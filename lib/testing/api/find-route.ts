import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Params } from '@/lib/http'
import { createFinder } from '@/lib/http/find-route'
import { routeEntries } from '@/lib/http/route-entries'

export interface FoundRoute {
  file: string
  /** The documented address, where the path is another one of the same route. */
  documented: string
  params: Params
}

const root = fileURLToPath(new URL('../../../app/(api)', import.meta.url))

// The router over the current folders: a test loads only the module that it calls.
const find = createFinder(routeEntries(Object.fromEntries(folders().map((folder) => [folder, {}]))))

/** The route file that serves a path. */
export function findRoute(pathname: string): FoundRoute | null {
  const found = find(pathname)
  if (!found) return null
  const { entry, params } = found
  const documented = entry.template.replace(/\{(\w+)\}/g, (_, name: string) =>
    [params[name] ?? ''].flat().map(encodeURIComponent).join('/'),
  )
  return { file: join(root, entry.folder, 'route.ts'), documented, params }
}

function folders(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`${sep}route.ts`))
    .map((file) => `/${dirname(file).split(sep).join('/')}`)
}

import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Params } from '@/lib/http'
import { createFinder } from '@/lib/http/find-route'
import { routeEntries } from '@/lib/http/route-entries'

export interface FoundRoute {
  file: string
  params: Params
}

const root = fileURLToPath(new URL('../../../app/(api)', import.meta.url))

// The router over the current folders: a test loads only the module that it calls.
const find = createFinder(routeEntries(Object.fromEntries(folders().map((folder) => [folder, {}]))))

/** The route file that serves a path. */
export function findRoute(pathname: string): FoundRoute | null {
  const found = find(pathname)
  return found && { file: join(root, found.entry.folder, 'route.ts'), params: found.params }
}

function folders(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`${sep}route.ts`))
    .map((file) => `/${dirname(file).split(sep).join('/')}`)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgesOf, listSources } from './check-imports.mjs'
import { root } from './root.mjs'

const folders = ['lib', 'app', 'prisma', 'components', 'bench']

// All code that uses the process of the database gets its address from this module.
const door = 'lib/platform/database/connection.ts'

/** All unit and route tests. */
export function listTests(base = root) {
  return folders.flatMap((folder) => listSources(base, folder)).filter((path) => /\.test\.tsx?$/.test(path))
}

/** Component tests that replace a module: it must not be loaded before them, so they need a separate process. */
export const listMockingTests = (base = root) =>
  listSources(base, 'components')
    .filter((path) => path.endsWith('.test.tsx'))
    .filter((path) => readFileSync(join(base, path), 'utf8').includes('vi.mock('))

/**
 * Test files in two lists: those that load nothing that could reach the database, and the rest. Only the rest
 * has to run on each database. Dynamic imports count as well.
 */
export function sortTests(tests = listTests(), base = root) {
  const reaching = filesThatReach(base, door, tests)
  return {
    pure: tests.filter((path) => !reaching.has(path)),
    withDatabase: tests.filter((path) => reaching.has(path)),
  }
}

/** The starting files that load the target, directly or indirectly, and the files in between. */
export function filesThatReach(base, target, starts) {
  const importers = new Map()
  const waiting = [...starts]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { to, typeOnly } of edgesOf(base, file)) {
      if (!to || typeOnly) continue
      importers.set(to, [...(importers.get(to) ?? []), file])
      if (seen.has(to) || !/\.tsx?$/.test(to) || to.includes('/generated/')) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return everythingAbove(target, importers)
}

function everythingAbove(target, importers) {
  const found = new Set([target])
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listTests, sortTests } from './pure-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'azimut-pure-tests-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function sort(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return sortTests(listTests(folder), folder)
}

const connection = 'lib/platform/database/connection.ts'

test('a test file needs a database when anything it loads could reach one, dynamically too', () => {
  const sorted = sort({
    [connection]: 'export const where = 1',
    'lib/domain/tasks/read.ts': `export { where } from '@/${connection.replace('.ts', '')}'`,
    'lib/domain/tasks/later.ts': `export const later = () => import('./read')`,
    'lib/domain/tasks/at-once.test.ts': `import { where } from './read'; where`,
    'lib/domain/tasks/later.test.ts': `import { later } from './later'; later()`,
    'lib/domain/tasks/types.test.ts': `import type { where } from './read'; export type A = typeof where`,
    'lib/domain/tasks/alone.test.ts': `export {}`,
  })
  expect(sorted).toEqual({
    pure: ['lib/domain/tasks/alone.test.ts', 'lib/domain/tasks/types.test.ts'],
    withDatabase: ['lib/domain/tasks/at-once.test.ts', 'lib/domain/tasks/later.test.ts'],
  })
})

test('in this project, routes need a database and text rules do not', () => {
  const [pure, withDatabase] = [['lib/setup/test-request.test.ts'], ['app/(api)/rights.test.ts']]
  expect(sortTests([...pure, ...withDatabase])).toEqual({ pure, withDatabase })
})

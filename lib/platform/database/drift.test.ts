import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { readDatabase } from '@/lib/testing/database/schema/read-database'
import { readPrismaSchema } from '@/lib/testing/database/schema/read-prisma-schema'
import type { Shape } from '@/lib/testing/database/schema/shape'

let written: Shape
let migrated: Shape

beforeAll(async () => {
  written = readPrismaSchema('prisma/schema')
  migrated = await readDatabase()
})

afterAll(stopDatabase)

/** What only one side has, so that a failure names the very lines. */
function difference(one: string[], other: string[]): { onlyInPrisma: string[]; onlyInDatabase: string[] } {
  return {
    onlyInPrisma: one.filter((line) => !other.includes(line)),
    onlyInDatabase: other.filter((line) => !one.includes(line)),
  }
}

const none = { onlyInPrisma: [], onlyInDatabase: [] }

test('the readers see something', () => {
  for (const lines of [...Object.values(written), ...Object.values(migrated)])
    expect(lines).not.toHaveLength(0)
})

test('columns, their types and whether they may be empty agree', () => {
  expect(difference(written.columns, migrated.columns)).toEqual(none)
})

test('defaults agree', () => {
  expect(difference(written.defaults, migrated.defaults)).toEqual(none)
})

test('unique keys agree', () => {
  expect(difference(written.uniques, migrated.uniques)).toEqual(none)
})

test('references and what a deletion does agree', () => {
  expect(difference(written.references, migrated.references)).toEqual(none)
})

test('every index of the Prisma schema exists; the database may have more', () => {
  expect(difference(written.indexes, migrated.indexes).onlyInPrisma).toEqual([])
})

test('the Prisma client knows what the database holds', async () => {
  const rows = await database.query<{ n: number }>(sql`SELECT count(*) AS n FROM steps`)
  expect(await database.prisma.step.count()).toBe(rows[0]?.n)
})

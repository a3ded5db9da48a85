import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '@/lib/access/context'
import { tableOf } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { makeLayer } from '@/lib/testing/make-layer'
import { itemsAtMost } from './layer-items'
import { readLayerQuery } from './layer-query'
import { matchTexts } from './match-texts'
import { readLayers } from './read-layers'
import { searchLayer } from './search-layer'

const stems = [
  'Колодец',
  'Насосная',
  'просп. Ямашева',
  'Shchorsa',
  'ТЭЦ‑2',
  'Ёлка',
  'б-р Мира',
  'Люк_7',
  '100%',
]
const joins = [' ', ', ', ' №', '-', '/', ' (', '  ']
const texts = fc
  .array(fc.tuple(fc.constantFrom(...stems), fc.constantFrom(...joins), fc.nat({ max: 60 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.map(([stem, join, number]) => `${stem}${join}${number}`).join(' '))

const rows = fc
  .sample(texts, { numRuns: 150, seed: 28 })
  .map((name, at) => ({ name, note: at % 3 ? null : `п. ${at}` }))
let layer: Awaited<ReturnType<typeof makeLayer>>

beforeAll(async () => {
  layer = await makeLayer({
    fields: { name: 'string', note: 'string' },
    objects: rows.map((values, at) => ({ wkt: `POINT(${at / 100} 10)`, values })),
  })
})

afterAll(stopDatabase)

const ctx = { database } as Context
const search = async (query: string) => {
  const { items } = await searchLayer(ctx, { ...layer, rights: {} } as never, { query })
  return items.map(({ pkid }) => Number(pkid))
}

/** Compares every object with the query. */
function naive(query: string): number[] {
  for (const loose of [false, true]) {
    const scored = rows.flatMap(({ name, note }, at) => {
      const score = matchTexts(readLayerQuery(query), note === null ? [name] : [name, note], loose)
      return score === null ? [] : [{ id: at + 1, score: Math.round(score * 1e4) }]
    })
    if (scored.length > 0)
      return scored
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, itemsAtMost)
        .map(({ id }) => id)
  }
  return []
}

/** Parts of a text, with errors. */
const queries = fc
  .tuple(
    fc.constantFrom(...rows.map(({ name }) => name)),
    fc.nat({ max: 20 }),
    fc.integer({ min: 2, max: 30 }),
    fc.constantFrom('as it is', 'upper', 'missing', 'swapped', 'doubled'),
    fc.nat({ max: 29 }),
  )
  .map(([name, from, length, change, at]) => {
    const text = name.slice(from % name.length).slice(0, length)
    const n = at % text.length
    const changes: Record<typeof change, string> = {
      'as it is': text,
      upper: text.toUpperCase(),
      missing: text.slice(0, n) + text.slice(n + 1),
      swapped:
        text.slice(0, n) +
        text
          .slice(n, n + 2)
          .split('')
          .reverse()
          .join('') +
        text.slice(n + 2),
      doubled: text.slice(0, n) + text.slice(n, n + 1) + text.slice(n),
    }
    return changes[change]
  })

test('the index finds what a comparison of every object finds', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      // What finds nothing is tried in the other keyboard layout.
      const expected = naive(query)
      if (expected.length > 0) expect(await search(query)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test('a layer with many objects is read in parts, and what changes meanwhile is not lost', async () => {
  const large = await makeLayer({ fields: { name: 'string' } })
  const table = tableOf(large)
  await database.query(sql`alter table ${table} disable trigger all`)
  await database.query(
    sql`insert into ${table} (name, geom) select 'Столбик ' || n, st_setsrid(st_makepoint(n / 1000.0, 5), 4326) from generate_series(1, 25000) n`,
  )
  await database.query(sql`alter table ${table} enable trigger all`)
  await database.query(sql`select geocoding.read_layer_texts(${large.id}::int)`)
  const find = async (query: string) =>
    (await searchLayer(ctx, { ...large, rights: {} } as never, { query })).items.map(({ pkid }) =>
      Number(pkid),
    )
  expect(await find('столбик 24000')).toEqual([])
  await database.query(sql`update ${table} set name = 'Мачта 24001' where id = 24001`)
  while (await readLayers.due()) await readLayers.work(new AbortController().signal)
  expect(await find('столбик 24000')).toEqual([24000])
  expect(await find('столбик 24001')).toEqual([])
  expect(await find('мачта')).toEqual([24001])
})

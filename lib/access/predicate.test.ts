import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { database, join, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import {
  all,
  always,
  any,
  holds,
  never,
  oneOf,
  type Predicate,
  type PredicateFields,
  toSql,
  type Value,
} from './predicate'

afterAll(stopDatabase)

interface Row {
  whole: number | null
  part: number | null
  word: string | null
  flag: boolean | null
  marks: number[]
}

const missing: Row = { whole: null, part: null, word: null, flag: null, marks: [] }

const fields: PredicateFields<Row> = {
  whole: { of: (row) => row.whole, type: 'int', sql: sql`rows.whole` },
  part: { of: (row) => row.part, type: 'float8', sql: sql`rows.part` },
  word: { of: (row) => row.word, type: 'text', sql: sql`rows.word` },
  flag: { of: (row) => row.flag, type: 'bool', sql: sql`rows.flag` },
  // One that is reached through another table.
  far: { of: (row) => row.whole, type: 'int', sql: (condition) => condition(sql`(select rows.whole)`) },
  // Any number of values, each of them a row.
  marks: {
    allOf: (row) => row.marks,
    type: 'int',
    sql: (condition) => sql`exists (select from unnest(rows.marks) as mark where ${condition(sql`mark`)})`,
  },
}

// Few distinct values, so that rows and predicates meet.
const wholes = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
)
const parts = fc.oneof(fc.constantFrom(-0.5, 0, -0, 1, 1.5), fc.double({ noNaN: true }))
const words = fc.oneof(
  fc.constantFrom('', 'a', 'B', 'Ё', 'я', '1', "'; drop table users --", '%', '\\', '\u{1f600}', '\uffee'),
  fc.string({ unit: 'binary', maxLength: 3 }).filter((word) => !word.includes('\0')),
)
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 })
const rows = fc.array(
  fc.record<Row>({
    whole: maybe(wholes),
    part: maybe(parts),
    word: maybe(words),
    flag: maybe(fc.boolean()),
    marks: fc.array(wholes, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
)

// Also what fits no field of that type: fractions, numbers beyond the column, broken text.
const values: fc.Arbitrary<Value> = fc.oneof(
  wholes,
  parts,
  words,
  fc.boolean(),
  fc.constantFrom<Value>(0.5, 2 ** 31, 1e300, Number.NaN, Number.POSITIVE_INFINITY, 'a\0b', '\ud800'),
)
const names = fc.constantFrom('whole', 'part', 'word', 'flag', 'far', 'marks', 'absent')
const leaves: fc.Arbitrary<Predicate> = fc.oneof(
  fc.constantFrom(always, never),
  fc.record({ kind: fc.constant('null' as const), field: names, not: fc.boolean() }),
  fc.record({
    kind: fc.constant('in' as const),
    field: names,
    values: fc.array(values, { maxLength: 4 }),
    not: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    field: names,
    sign: fc.constantFrom('>' as const, '>=' as const, '<' as const, '<=' as const),
    value: values,
  }),
)
const predicates = fc.letrec<{ tree: Predicate }>((tie) => {
  const branches = fc.array(tie('tree'), { maxLength: 3 })
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaves,
      branches.map((of) => all(...of)),
      branches.map((of) => any(...of)),
    ),
  }
}).tree

async function bySql(predicate: Predicate, table: readonly Row[]): Promise<number[]> {
  const list = table.map(
    (row, at) =>
      sql`(${at}::int, ${row.whole}::int, ${row.part}::float8, ${row.word}::text, ${row.flag}::bool, ${row.marks}::int[])`,
  )
  const found = await database.query<{ at: number }>(sql`
    select at from (values ${join(list)}) as rows (at, whole, part, word, flag, marks)
    where ${toSql(predicate, fields)} order by at`)
  return found.map((row) => row.at)
}

function inMemory(predicate: Predicate, table: readonly Row[]): number[] {
  return table.flatMap((row, at) => (holds(predicate, row, fields) ? [at] : []))
}

test('a list in SQL and one row in memory are decided alike', async () => {
  await fc.assert(
    fc.asyncProperty(predicates, rows, async (predicate, table) => {
      expect(await bySql(predicate, table)).toEqual(inMemory(predicate, table))
    }),
    { numRuns: 400 },
  )
})

test('texts are in the order of code points in both', async () => {
  const table = ['\uffee', '\u{1f600}', 'a', 'Z', 'ё', 'я'].map((word) => ({ ...missing, word }))
  for (const word of ['\u{1f600}', '\uffee', 'a', 'ё']) {
    const predicate: Predicate = { kind: 'compare', field: 'word', sign: '<', value: word }
    expect(await bySql(predicate, table)).toEqual(inMemory(predicate, table))
  }
})

describe('what decides on rights', () => {
  const row: Row = { ...missing, whole: 1, word: 'a', flag: false, marks: [1, 2] }
  const fits = (predicate: Predicate) => holds(predicate, row, fields)

  test('nothing asked for is granted, nothing offered is refused', () => {
    expect(fits(all())).toBe(true)
    expect(fits(any())).toBe(false)
    expect(oneOf('whole', [])).toBe(never)
  })

  test('always and never do not weigh down what they stand beside', () => {
    const leaf = oneOf('whole', [1])
    expect(all(always, leaf)).toBe(leaf)
    expect(any(never, leaf)).toBe(leaf)
    expect(all(leaf, never)).toBe(never)
    expect(any(leaf, always)).toBe(always)
  })

  test('a missing value is unlike every value', () => {
    expect(fits(oneOf('part', [0]))).toBe(false)
    expect(fits({ kind: 'in', field: 'part', values: [0], not: true })).toBe(true)
    expect(fits({ kind: 'compare', field: 'part', sign: '<', value: 1 })).toBe(false)
    expect(fits({ kind: 'null', field: 'part' })).toBe(true)
  })

  test('of many values one has to fit; a negation wants none to fit', () => {
    const among = (values: Value[], not = false): Predicate => ({ kind: 'in', field: 'marks', values, not })
    expect(fits(among([2, 3]))).toBe(true)
    expect(fits(among([3]))).toBe(false)
    expect(fits(among([2, 3], true))).toBe(false)
    expect(fits(among([3], true))).toBe(true)
    expect(fits({ kind: 'compare', field: 'marks', sign: '>', value: 1 })).toBe(true)
    expect(fits({ kind: 'null', field: 'marks' })).toBe(false)
    expect(holds({ kind: 'null', field: 'marks' }, missing, fields)).toBe(true)
    expect(holds(among([1], true), missing, fields)).toBe(true)
  })

  test('a field that the entity does not have is a missing value', () => {
    expect(fits(oneOf('absent', [1]))).toBe(false)
    expect(fits({ kind: 'null', field: 'absent' })).toBe(true)
  })
})

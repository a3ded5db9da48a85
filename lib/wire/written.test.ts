import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { nullable, onlyIn, part, shape } from './index'
import {
  writtenFlag,
  writtenMoment,
  writtenNumber,
  writtenObject,
  writtenOnlyIn,
  writtenText,
} from './written'

afterAll(stopDatabase)

interface Row {
  n: number | null
  x: number | null
  words: string | null
  yes: boolean | null
  at: Date | null
}

const inner = shape<Row>()({
  x: nullable.decimal((r) => r.x),
  words: nullable.text((r) => r.words),
  yes: nullable.flag((r) => r.yes),
})
const rendered = shape<Row>()({
  n: nullable.integer((r) => r.n),
  inner: part((r) => r, inner),
  at: nullable.moment((r) => r.at),
  new: onlyIn(
    'typed',
    nullable.integer((r) => r.n),
  ),
})
const written = writtenObject({
  n: writtenNumber(sql`r.n`),
  inner: writtenObject({
    x: writtenNumber(sql`r.x`),
    words: writtenText(sql`r.words`),
    yes: writtenFlag(sql`r.yes`),
  }),
  at: writtenMoment(sql`r.at`),
  new: writtenOnlyIn('typed', writtenNumber(sql`r.n`)),
})

const or = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })
const rows: fc.Arbitrary<Row> = fc.record({
  n: or(fc.maxSafeInteger()),
  // Minus zero is zero in JSON.
  x: or(fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0)),
  words: or(fc.string({ unit: 'binary' }).filter((words) => !words.includes('\0') && words.isWellFormed())),
  yes: or(fc.boolean()),
  at: or(
    fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    }),
  ),
})

/** Numbers as texts differ in how an exponent is written. */
const comparable = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    key === 'x' && typeof one === 'string' ? Number(one) : one,
  )

test('the database writes what the presenter renders, in either dialect', async () => {
  const list = fc.sample(rows, 300)
  const found = await database.query<{ typed: string; text: string }>(sql`
    select ${written.typed} as typed, ${written.text} as text
    from unnest(${list.map(({ n }) => n)}::int8[], ${list.map(({ x }) => x)}::float8[], ${list.map(({ words }) => words)}::text[],
      ${list.map(({ yes }) => yes)}::boolean[], ${list.map(({ at }) => at)}::timestamptz[]) with ordinality
      as r (n, x, words, yes, at, place) order by place`)
  expect(found.map((row) => JSON.parse(row.typed))).toEqual(
    list.map((row) => comparable(rendered.render(row, 'typed') as object)),
  )
  expect(found.map((row) => comparable(JSON.parse(row.text) as object))).toEqual(
    list.map((row) => comparable(rendered.render(row, 'text') as object)),
  )
})

import { expect, test } from 'vitest'
import { parsePgbench, pgbenchScript } from './run-pgbench'

test('parameters become variables that are parameters again, each once and with its own value', () => {
  const { text, variables } = pgbenchScript([
    { text: 'select $1::int,\n  $2\nwhere $1 = any($3::int[])', values: [7, 'two words', [1, 2]] },
    { text: 'select $1::timestamptz, $2::bool', values: [new Date(0), true] },
  ])
  expect(text).toBe(
    'select :s0_1::int, :s0_2 where :s0_1 = any(:s0_3::int[]);\nselect :s1_1::timestamptz, :s1_2::bool;\n',
  )
  expect(variables).toEqual({
    s0_1: '7',
    s0_2: 'two words',
    s0_3: '{1,2}',
    s1_1: '1970-01-01T00:00:00.000Z',
    s1_2: 'true',
  })
})

test('a value that pgbench cannot carry is refused', () => {
  expect(() => pgbenchScript([{ text: 'select $1', values: [1n] }])).toThrow('cannot be given')
})

test('bytes and records in the text form of the database, an empty text as a literal', () => {
  const values = [Buffer.from([1, 255]), { a: 1 }, '']
  expect(pgbenchScript([{ text: 'select $1, $2, $3', values }])).toEqual({
    text: "select :s0_1, :s0_2, '';\n",
    variables: { s0_1: '\\x01ff', s0_2: '{"a":1}' },
  })
})

test('a variable is never null, and a value that is drawn keeps its own name', () => {
  const statement = { text: 'update t set a = $1 where id = $2', values: [null, { variable: 'id' }] }
  expect(pgbenchScript([statement])).toEqual({
    text: 'update t set a = null where id = :id;\n',
    variables: {},
  })
})

test('its report is read: statements rather than passes, and failures', () => {
  const report = `number of transactions actually processed: 300
number of failed transactions: 2 (0.662%)
initial connection time = 12.3 ms
tps = 150.5 (without initial connection time)
`
  expect(parsePgbench(report, 11)).toEqual({ operations: 3300, seconds: 300 / 150.5, errors: 2 })
  expect(() => parsePgbench('connection refused', 1)).toThrow('pgbench says nothing')
})

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { connectionOptions, databaseKind } from '@/lib/platform/database/connection'

const opened: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions())
  client.on('error', () => undefined)
  await client.connect()
  opened.push(client)
  return client
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.end().catch(() => undefined)))
})

// These hold for any PostgreSQL, so they also run there: the embedded database must not differ.
describe(`connections of the ${databaseKind()} database`, () => {
  test('statements with parameters from many connections at once do not get into each other', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, connect))
    const answers = await Promise.all(
      clients.flatMap((client, who) =>
        Array.from({ length: 30 }, async (_, turn) => {
          const { rows } = await client.query(`SELECT $1::int AS who, $2::text AS "t${turn}"`, [
            who,
            `${turn}`,
          ])
          return rows[0]?.who === who && rows[0]?.[`t${turn}`] === `${turn}`
        }),
      ),
    )
    expect(answers.every(Boolean)).toBe(true)
  })

  test('thousands of errors leave enough of the stack for statements', async () => {
    const client = await connect()
    for (let turn = 0; turn < 2500; turn++)
      await expect(client.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('an error with parameters is answered once: the next answers stay with their questions', async () => {
    const client = await connect()
    for (let turn = 0; turn < 5; turn++) {
      await expect(client.query('SELECT 1 / $1::int AS x', [0])).rejects.toMatchObject({ code: '22012' })
      await expect(client.query('SELECT no_such_column, $1::int', [0])).rejects.toMatchObject({
        code: '42703',
      })
      expect((await client.query('SELECT $1::int AS turn', [turn])).rows).toEqual([{ turn }])
    }
  })

  test('a transaction is not mixed with the statements of others', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('BEGIN')
    await one.query("INSERT INTO steps (name, phase, sort_order, color) VALUES ('turn', 1, 900, '#000')")
    const seen = other.query<{ n: string }>("SELECT count(*) AS n FROM steps WHERE name = 'turn'")
    await sleep(50)
    await one.query('ROLLBACK')
    expect((await seen).rows[0]?.n).toBe('0')
  })

  test('a client that goes away inside a transaction is rolled back and the others go on', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('BEGIN')
    await one.query("INSERT INTO steps (name, phase, sort_order, color) VALUES ('gone', 1, 900, '#000')")
    const waiting = other.query<{ n: string }>("SELECT count(*) AS n FROM steps WHERE name = 'gone'")
    const stream = (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
    stream.destroy()
    expect((await waiting).rows[0]?.n).toBe('0')
  })

  test('a client that goes away while its BEGIN is under way does not hold the others up', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await connect(), await connect()]
      one.query('BEGIN').catch(() => undefined)
      await sleep(round % 3)
      const stream = (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
      stream.destroy()
      expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    }
  })

  test('a failed transaction refuses to go on and hurts nobody else', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('BEGIN')
    await expect(one.query('SELECT $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' })
    await expect(one.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' })
    await one.query('ROLLBACK')
    expect((await other.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  })

  test('large values travel both ways', async () => {
    const client = await connect()
    const text = 'ж'.repeat(3_000_000)
    const { rows } = await client.query<{ t: string }>('SELECT $1::text AS t', [text])
    expect(rows[0]?.t === text).toBe(true)
  })
})

/** A connection as soon as one can be had: the process behind it may be starting again. */
async function connectAgain(): Promise<pg.Client> {
  const deadline = performance.now() + 100_000
  for (;;) {
    try {
      const client = await connect()
      await client.query('SELECT 1')
      return client
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}

// The files that run after this one use the same database.
afterAll(async () => {
  await (await connectAgain()).end()
})

const bow = 'POLYGON((0 0,2 2,2 0,0 2,0 0))'
const bar = 'POLYGON((0 1,2 1,2 1.5,0 1,0 1))'
const overlays = {
  'a plain one': { text: `SELECT ST_Intersection('${bow}'::geometry, '${bar}'::geometry) AS g`, values: [] },
  'one over rows': {
    text: `SELECT ST_Intersection(g, '${bar}'::geometry) FROM
      (VALUES ('${bow}'::geometry), ('${bow}'::geometry)) AS t(g) WHERE $1`,
    values: [true],
  },
}

test.each(Object.entries(overlays))(
  'an impossible overlay is an error or a result, never silence, and the next statements run: %s',
  async (_, { text, values }) => {
    const client = await connectAgain()
    const outcome = await client.query(text, values).then(
      (result) => result.rows.length,
      (error: Error) => error.message,
    )
    expect(outcome).not.toBe(0)
    // Longer than the broken session may go on.
    await sleep(200)
    const other = await connectAgain()
    expect((await other.query('SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }])
  },
)

test('a statement that breaks inside the database cannot leave half a transaction', async () => {
  const client = await connectAgain()
  await client.query('BEGIN')
  await client.query("INSERT INTO steps (name, phase, sort_order, color) VALUES ('half', 1, 900, '#000')")
  await client
    .query(`SELECT ST_Intersection($1::geometry, '${bar}')`, [bow])
    .then(() => client.query('ROLLBACK'))
    .catch(() => undefined)
  await client.query('COMMIT').catch(() => undefined)
  await sleep(200)
  const other = await connectAgain()
  const { rows } = await other.query<{ n: string }>("SELECT count(*) AS n FROM steps WHERE name = 'half'")
  expect(rows[0]?.n).toBe('0')
})

test.runIf(databaseKind() === 'embedded')(
  'COPY FROM STDIN ends that connection and nothing else',
  async () => {
    const [one, other] = [await connectAgain(), await connectAgain()]
    await expect(one.query('COPY steps FROM STDIN')).rejects.toThrow('COPY FROM STDIN')
    expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  },
)

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type User } from '@/lib/testing/make'
import { type Fix, type Outcome, type Reading, type Report, takeReports } from './'

afterAll(stopDatabase)

const second = 1000
const day = 86_400 * second
/** The middle of a minute some days ago: streams cross the border of a week. */
const start = Math.floor(Date.now() / day) * day - 8 * day

const fixAt = (at: number, more: Partial<Fix> = {}): Fix => ({
  at: new Date(at),
  lon: 37.5,
  lat: 55.75,
  speed: null,
  direction: null,
  altitude: null,
  accuracy: null,
  valid: true,
  provider: null,
  ...more,
})
const reportAt = (at: number, more: Partial<Fix> = {}): Report => ({ fix: fixAt(at, more), readings: [] })
const deviceOf = ({ id }: { id: number }) => ({ id: 1, userId: id, key: `key ${id}`, tracking: true })
const take = (user: { id: number }, ...reports: Report[]) => takeReports(deviceOf(user), reports)

interface Stored {
  positions: Record<string, number>
  live: Record<string, number>
  values: Record<string, number>
  last: Record<string, number>
}

/** Stored positions and values of some people, by person, port and time. */
async function read(users: readonly User[]): Promise<Stored> {
  const ids = users.map(({ id }) => id)
  const by = async (statement: ReturnType<typeof sql>) => {
    const rows = await database.query<{ key: string; value: number }>(statement)
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  }
  const ms = (column: string) => sql([`(extract(epoch from ${column}) * 1000)::bigint`])
  return {
    positions: await by(sql`
      select concat(user_id, ' ', ${ms('date')}) as key, lon as value from positions where user_id = any(${ids})`),
    live: await by(sql`
      select concat(user_id, ' ', ${ms('date')}) as key, lon as value from last_positions where user_id = any(${ids})`),
    values: await by(sql`
      select concat(user_id, ' ', port, ' ', ${ms('date')}) as key, value from gauge_values
      where user_id = any(${ids})`),
    last: await by(sql`
      select concat(user_id, ' ', port, ' ', ${ms('date')}) as key, value from last_gauges
      where user_id = any(${ids})`),
  }
}

const portsOf = (users: readonly User[]) =>
  database.prisma.gaugePort.findMany({
    where: { userId: { in: users.map(({ id }) => id) } },
    orderBy: [{ userId: 'asc' }, { port: 'asc' }],
  })

/** A simple oracle: one report after the other, the first one with a key wins. */
class Oracle {
  readonly stored: Stored = { positions: {}, live: {}, values: {}, last: {} }
  private readonly newest = new Map<string, number>()

  constructor(
    private readonly portOf: (userId: number, reading: Reading) => number,
    private readonly followed: ReadonlySet<number>,
  ) {}

  take(userId: number, { fix, readings }: Report): Outcome {
    if (fix && Math.abs(fix.lat) > 90) return 'bad-fix'
    const times = (fix ? [fix] : readings).map(({ at }) => at.getTime())
    if (fix && times.some((time) => time > Date.now() + 600 * second)) return 'future'
    const sound = readings.filter(({ at }) => at.getTime() <= Date.now() + 600 * second)
    if (!fix && sound.length === 0) return readings.length > 0 ? 'future' : 'unreadable'
    if (!this.followed.has(userId)) return 'thrown-away'
    const newer = [
      fix && this.put('positions', fix.valid ? 'live' : null, `${userId}`, fix.at, fix.lon),
      ...sound.map((one) =>
        this.put('values', 'last', `${userId} ${this.portOf(userId, one)}`, one.at, one.value),
      ),
    ]
    return newer.includes(true) ? 'stored' : 'duplicate'
  }

  private put(
    all: 'positions' | 'values',
    one: 'live' | 'last' | null,
    of: string,
    at: Date,
    value: number,
  ): boolean {
    const key = `${of} ${at.getTime()}`
    if (key in this.stored[all]) return false
    this.stored[all][key] = value
    const before = this.newest.get(`${all} ${of}`) ?? -Infinity
    if (one && at.getTime() > before) {
      delete this.stored[one][`${of} ${before}`]
      this.stored[one][key] = value
      this.newest.set(`${all} ${of}`, at.getTime())
    }
    return true
  }
}

const moment = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 12 }).map((n) => start + n * 15 * 3_600_000 + n) },
  { weight: 1, arbitrary: fc.constant(Date.now() + day) },
)
const reading = fc.record({
  at: moment.map((time) => new Date(time)),
  port: fc.constantFrom(null, null, 1, 2),
  name: fc.constantFrom('fuel', 'темп "°\\C"', 'x,{}'),
  value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
})
const report = fc.record({
  fix: fc.option(
    fc.record({
      at: moment,
      // So near that no fix is too fast for the filter. The table has no negative zero.
      lon: fc.double({ min: -1, max: 1, noNaN: true }).map((lon) => lon + 0),
      lat: fc.constantFrom(1, 2, 3, 91),
      valid: fc.boolean(),
    }),
    { freq: 8 },
  ),
  readings: fc.array(reading, { maxLength: 3 }),
})
/** Calls of four devices, each with some reports; some callers wait for the earlier calls. */
const calls = fc.array(
  fc.record({ who: fc.nat(3), waits: fc.boolean(), reports: fc.array(report, { maxLength: 6 }) }),
  { minLength: 1, maxLength: 12 },
)

test('whatever devices report, in any order and any parts, the store is what a naive list has', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (stream) => {
      const users = [
        await make.user(),
        await make.user(),
        await make.user(),
        await make.user({ tracking: false }),
      ]
      const said = stream.map(({ who, waits, reports }) => ({
        user: users[who] as User,
        waits,
        reports: reports.map(({ fix, readings }) => ({ fix: fix && fixAt(fix.at, fix as never), readings })),
      }))
      for (const { reports } of said) for (const { fix } of reports) if (fix) fix.at = new Date(fix.at)
      const answers: Promise<Outcome[]>[] = []
      for (const { user, waits, reports } of said) {
        answers.push(take(user, ...reports))
        if (waits) await Promise.all(answers)
      }
      const outcomes = await Promise.all(answers)
      const ports = new Map((await portsOf(users)).map((one) => [`${one.userId} ${one.name}`, one.port]))
      const oracle = new Oracle(
        (userId, { port, name }) => port ?? ports.get(`${userId} ${name}`) ?? -1,
        new Set(users.slice(0, 3).map(({ id }) => id)),
      )
      const expected = said.map(({ user, reports }) => reports.map((one) => oracle.take(user.id, one)))
      expect(outcomes).toEqual(expected)
      expect(await read(users)).toEqual(oracle.stored)
    }),
    { numRuns: 12 },
  )
})

let user: User
beforeAll(async () => {
  user = await make.user()
})

test('a late position is stored and does not move the live position back; the same time again is a duplicate', async () => {
  const late = reportAt(start, { lon: 10 })
  expect(await take(user, reportAt(start + second, { lon: 11 }))).toEqual(['stored'])
  expect(await take(user, late)).toEqual(['stored'])
  expect(await take(user, reportAt(start + second, { lon: 12 }), late)).toEqual(['duplicate', 'duplicate'])
  const { positions, live } = await read([user])
  expect(positions).toEqual({ [`${user.id} ${start}`]: 10, [`${user.id} ${start + second}`]: 11 })
  expect(live).toEqual({ [`${user.id} ${start + second}`]: 11 })
})

test('every value of a position is stored unchanged; one that no column can hold counts as unknown', async () => {
  const one = await make.user()
  const full = { speed: 61.5, direction: 359, altitude: -12.25, accuracy: 4, valid: false, provider: 'gps' }
  const odd = {
    speed: 1e300,
    direction: Number.NaN,
    altitude: -1e-300,
    accuracy: -1,
    provider: '\0 a"\\{},\ud800 ',
  }
  expect(await take(one, reportAt(start, full), reportAt(start + 1, odd))).toEqual(['stored', 'stored'])
  const [first, second] = await database.prisma.position.findMany({
    where: { userId: one.id },
    orderBy: { date: 'asc' },
  })
  expect(first).toMatchObject({ ...full, lon: 37.5, lat: 55.75, date: new Date(start) })
  expect(second).toMatchObject({
    speed: null,
    direction: null,
    altitude: 0,
    accuracy: null,
    provider: 'a"\\{},\ufffd',
  })
})

// The times are read when a test begins: on a busy machine that is minutes after the file was read.
test.each([
  ['beyond the poles', () => ({ lat: 90.0001 }), 'bad-fix'],
  ['beyond the date line', () => ({ lon: -180.1 }), 'bad-fix'],
  ['nowhere', () => ({ lon: Number.NaN }), 'bad-fix'],
  ['at no time', () => ({ at: new Date(Number.NaN) }), 'bad-time'],
  ['eleven minutes ahead', () => ({ at: new Date(Date.now() + 660 * second) }), 'future'],
  ['nine minutes ahead', () => ({ at: new Date(Date.now() + 540 * second) }), 'stored'],
  ['before what is kept', () => ({ at: new Date(Date.now() - 366 * day) }), 'too-old'],
  ['before there were satellites', () => ({ at: new Date(0) }), 'bad-time'],
  ['by a clock 1024 weeks behind', () => ({ at: new Date(start - 1024 * 7 * day) }), 'stored'],
] as const)('a position %s', async (_, wrong, outcome) => {
  const one = await make.user()
  const value = { at: new Date(start), port: 1, name: 'fuel', value: 5 }
  const answers = await takeReports(deviceOf(one), [
    { fix: fixAt(start, wrong()), readings: [value] },
    reportAt(start + second),
  ])
  expect(answers).toEqual([outcome, 'stored'])
  const { positions, values } = await read([one])
  expect(Object.keys(positions)).toHaveLength(outcome === 'stored' ? 2 : 1)
  expect(Object.keys(values)).toHaveLength(outcome === 'stored' ? 1 : 0)
})

test.each([
  ['whose tracking is off', { tracking: false }],
  ['who is blocked', { blocked: true }],
  ['who is deleted', { deletedAt: new Date() }],
])('reports of somebody %s are thrown away, and their sensors get no ports', async (_, state) => {
  const one = await make.user(state)
  const value = { at: new Date(start), port: null, name: 'fuel', value: 5 }
  expect(await take(one, reportAt(start), { fix: null, readings: [value] })).toEqual([
    'thrown-away',
    'thrown-away',
  ])
  expect(await read([one])).toEqual({ positions: {}, live: {}, values: {}, last: {} })
  expect(await portsOf([one])).toEqual([])
})

test('named sensors get ports, the next free one from 100, however many ask at once', async () => {
  const one = await make.user()
  const at = new Date(start)
  const named = (name: string, port: number | null = null): Report => ({
    fix: null,
    readings: [{ at, port, name, value: 1 }],
  })
  await take(one, named('adc5', 5), named('numbered', 101))
  const names = Array.from({ length: 8 }, (_, n) => `sensor ${n}`)
  await Promise.all(names.map((name) => take(one, named(name))))
  await Promise.all(names.map((name) => take(one, named(name))))
  const ports = await portsOf([one])
  expect(ports.map(({ name }) => name).sort()).toEqual(names)
  expect(ports.map(({ port }) => port)).toEqual([100, 102, 103, 104, 105, 106, 107, 108])
  expect(Object.keys((await read([one])).last)).toHaveLength(10)
})

test('a device that keeps inventing names gets a thousand ports', async () => {
  const one = await make.user()
  const readings = Array.from({ length: 1010 }, (_, n) => ({
    at: new Date(start),
    port: null,
    name: `n${n}`,
    value: n,
  }))
  expect(await take(one, { fix: null, readings })).toEqual(['stored'])
  expect(await take(one, { fix: null, readings })).toEqual(['duplicate'])
  expect(await portsOf([one])).toHaveLength(1000)
})

test('a week that another process has dropped is created again', async () => {
  const old = Date.now() - 340 * day
  expect(await take(user, reportAt(old))).toEqual(['stored'])
  const [{ week } = { week: '' }] = await database.query<{ week: string }>(
    sql`select tableoid::regclass::text as week from positions where user_id = ${user.id} and date < ${new Date(start)}`,
  )
  await database.query(sql([`drop table ${week}`]))
  expect(await take(user, reportAt(old))).toEqual(['stored'])
})

test('more reports than fit into one batch are all stored', async () => {
  const one = await make.user()
  const reports = Array.from({ length: 4600 }, (_, n) => reportAt(start + n * second))
  expect(new Set(await take(one, ...reports))).toEqual(new Set(['stored']))
  expect(await database.prisma.position.count({ where: { userId: one.id } })).toBe(4600)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import * as terminal from '@/lib/testing/devices/egts'
import * as relay from '@/lib/testing/devices/retranslator'
import { TcpDevice } from '@/lib/testing/devices/tcp-device'
import { momentAt, terminals } from '@/lib/testing/devices/terminals'
import { shortRecord } from '@/lib/testing/devices/wialon'
import { make } from '@/lib/testing/make'
import type { Listening } from './listeners/listening'
import {
  listenEgts,
  listenOsmand,
  listenOwnTracks,
  listenRetranslator,
  listenWialon,
} from './listeners/ports'
import { realIntake } from './real-intake'

/** Positions that each device sends before it waits for an answer. */
const count = 25
const host = '127.0.0.1'
const start = new Date('2026-01-15T00:00:00Z').getTime()
const nearNow = Math.floor(Date.now() / 1000) - 3600

interface Owner {
  id: number
  key: string
}

const open: Listening[] = []

afterAll(async () => {
  await Promise.all(open.map((one) => one.stop()))
  await stopDatabase()
})

async function listen(way: typeof listenWialon): Promise<number> {
  const listening = await way({ host, port: 0, intake: realIntake })
  open.push(listening)
  return listening.port
}

let next = 0

beforeAll(() => {
  next = Math.floor(Math.random() * 1e9)
})

/** A user with a tracker. */
async function owner(options: { tracking?: boolean } = {}): Promise<Owner> {
  const key = 350_000_000_000_000 + next++
  const { id } = await make.user({ glonassId: BigInt(key), tracking: true, ...options })
  return { id, key: String(key) }
}

/** Times of the stored positions of a user. */
async function storedOf({ id }: Owner): Promise<number[]> {
  const rows = await database.query<{ date: Date }>(
    sql`select date from positions where user_id = ${id} order by date`,
  )
  return rows.map(({ date }) => date.getTime())
}

async function sensorsOf({ id }: Owner): Promise<Record<string, [port: number, value: number]>> {
  const rows = await database.query<{ name: string; port: number; value: number }>(
    sql`select name, port, value from last_gauges where user_id = ${id}`,
  )
  return Object.fromEntries(rows.map(({ name, port, value }) => [name, [port, value]]))
}

const turns = Array.from({ length: count }, (_, turn) => turn)

test('Wialon: what is acknowledged is stored', async () => {
  const device = await owner()
  const connection = await TcpDevice.open(await listen(listenWialon))
  const records = turns.map((turn) => `#SD#${shortRecord(nearSecond(turn))}\r\n`).join('')
  const full = `${shortRecord(100)};0.9;1;0;12.5;NA;fuel:2:45.8`
  connection.send(`#L#${device.key};NA\r\n${records}#B#${shortRecord(101)}|${full}\r\n`)
  const lines = await connection.lines(count + 2)
  expect(lines).toEqual(['#AL#1', ...turns.map(() => '#ASD#1'), '#AB#2'])
  const moments = [...turns.map(nearSecond), 100, 101].map((second) => start + second * 1000)
  expect(await storedOf(device)).toEqual(moments)
  expect(await sensorsOf(device)).toMatchObject({ adc1: [1, 12.5], fuel: [expect.any(Number), 45.8] })
  connection.close()
})

const nearSecond = (turn: number) => turn * 2

test('EGTS: what is acknowledged is stored', async () => {
  const device = await owner()
  const connection = await TcpDevice.open(await listen(listenEgts))
  connection.send(terminal.packet(0, terminal.record({ service: 1 }, terminal.identity(device.key))))
  for (const turn of turns) {
    const at = new Date(start + turn * 1000)
    const sensors = terminal.part(18, terminal.u8(0, 0, 1), terminal.u24(turn))
    const position = terminal.position({ at, lon: 37.6, lat: 55.7, speed: 40 })
    connection.send(terminal.packet(turn + 1, terminal.record({ number: turn }, position, sensors)))
  }
  const read = await connection.answers((bytes) => terminal.readAnswers(bytes).length === count + 2)
  const answers = terminal.readAnswers(read).filter(({ of }) => of !== null && of > 0)
  expect(answers.map(({ records }) => [...records])).toEqual(turns.map((turn) => [[turn, 0]]))
  expect(await storedOf(device)).toEqual(turns.map((turn) => start + turn * 1000))
  expect(await sensorsOf(device)).toMatchObject({ adc1: [1, count - 1] })
  connection.close()
})

test.each(Object.entries(terminals))(
  '%s: what is acknowledged is stored',
  async (_, { listen: way, login, welcome, report, answer }) => {
    const device = await owner()
    const connection = await TcpDevice.open(await listen(way))
    connection.send(Buffer.concat([login(device.key), ...turns.map(report)]))
    const all = Buffer.concat([welcome(device.key), ...turns.map(answer)])
    expect(await connection.answers((read) => read.length >= all.length)).toEqual(all)
    expect(await storedOf(device)).toEqual(turns.map((turn) => momentAt(turn).getTime()))
    connection.close()
  },
)

test('Wialon Retranslator: what is acknowledged is stored', async () => {
  const [one, other] = [await owner(), await owner()]
  const connection = await TcpDevice.open(await listen(listenRetranslator))
  const place = relay.position({ lon: 37.6, lat: 55.7 })
  const both = [one, other].flatMap(({ key }) =>
    turns.map((turn) => relay.packet(key, momentAt(turn), place)),
  )
  connection.send(Buffer.concat(both))
  expect(await connection.answers((read) => read.length >= both.length)).toHaveLength(both.length)
  for (const unit of [one, other])
    expect(await storedOf(unit)).toEqual(turns.map((turn) => momentAt(turn).getTime()))
  connection.close()
})

test('OsmAnd: what is acknowledged is stored, once', async () => {
  const device = await owner()
  const port = await listen(listenOsmand)
  const report = (turn: number) =>
    fetch(
      `http://${host}:${port}/?id=${device.key}&lat=55.7&lon=37.6&timestamp=${nearNow + turn}&temp=${turn}`,
    )
  const answers = await Promise.all([...turns, ...turns].map(report))
  expect(answers.map(({ status }) => status)).toEqual([...turns, ...turns].map(() => 200))
  expect(await storedOf(device)).toEqual(turns.map((turn) => (nearNow + turn) * 1000))
  expect(await sensorsOf(device)).toMatchObject({ temp: [100, count - 1] })
})

test('OwnTracks: what is acknowledged is stored', async () => {
  const device = await owner()
  const port = await listen(listenOwnTracks)
  const authorization = `Basic ${Buffer.from(`${device.key}:any`).toString('base64')}`
  const report = (turn: number) =>
    fetch(`http://${host}:${port}/`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ _type: 'location', lat: 55.7, lon: 37.6, tst: nearNow + turn, batt: 50 }),
    })
  const answers = await Promise.all(turns.map(report))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await storedOf(device)).toEqual(turns.map((turn) => (nearNow + turn) * 1000))
})

test("positions from the future or out of range are rejected by the protocol's code", async () => {
  const device = await owner()
  const connection = await TcpDevice.open(await listen(listenWialon))
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const date = `${ahead.slice(8, 10)}${ahead.slice(5, 7)}${ahead.slice(2, 4)};${ahead.slice(11, 19).replaceAll(':', '')}`
  connection.send(`#L#${device.key};NA\r\n#SD#${shortRecord(1).replace(/^\d+;\d+/, date)}\r\n`)
  expect(await connection.lines(2)).toEqual(['#AL#1', '#ASD#0'])
  connection.close()
  expect(await storedOf(device)).toEqual([])
})

test('for an untracked user everything is acknowledged and nothing is stored', async () => {
  const device = await owner({ tracking: false })
  const port = await listen(listenOsmand)
  const answer = await fetch(`http://${host}:${port}/?id=${device.key}&lat=55.7&lon=37.6&temp=1`)
  expect(answer.status).toBe(200)
  expect(await storedOf(device)).toEqual([])
  expect(await sensorsOf(device)).toEqual({})
})

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Scene } from '../bench'
import { gatherCrowd } from '../fan-out/crowd'
import type { Contender, Work } from '../rig/interleave'
import { databaseOf, startOn } from '../million/stage'
import { percentile } from '../rig/pace'
import { type Running, startNode } from '../rig/start-process'
import { persons, tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import type { DriveOrder, DriveReport, FleetOrder } from './load'

export const devices = 500
export const viewers = 20

interface Place {
  /** Of the server and, one higher, of its listener. */
  port: number
  /** Number of the first device's user. */
  first: number
}

export interface Fleet {
  /** The processes whose work counts. */
  processes: Contender['processes']
  drive: (order: DriveOrder) => Promise<DriveReport>
  stop: () => Promise<void>
}

/** Devices that are connected to the built server, and people who watch them on the live map. */
export async function gatherFleet(scene: Scene, { port, first }: Place): Promise<Fleet> {
  const ours = await startOn(scene, port, { settings: { WIALON_PORT: `${port + 1}` } })
  const fleet = await openFleet(scene, { port, listener: port + 1, first })
  return {
    processes: [ours.pid, ...databaseOf(scene)],
    drive: fleet.drive,
    stop: async () => {
      await fleet.stop()
      await ours.stop()
    },
  }
}

/** Devices that are connected to a server that runs, and people who watch them on the live map. */
export async function openFleet(
  scene: Scene,
  { port, listener, first }: Place & { listener: number },
): Promise<Pick<Fleet, 'drive' | 'stop'>> {
  const size = scaled(devices, scene.scale, 20)
  await fillFleet(scene.database.url, first, size)
  const crowd = await gatherCrowd({ port, viewers: watchers(), socketIo: false }, 1)
  const load = await startNode(['--import', 'tsx', 'bench/ingest/load.ts'], { ready: async () => true })
  const keys = Array.from({ length: size }, (_, n) => `bench-${first + n}`)
  await ask(load, { port: listener, keys, from: beginning() })
  const drive = (order: DriveOrder) => ask<DriveReport>(load, order)
  const trial = await drive({ seconds: 0.1, positionsPerPacket: 10 })
  await requireStored(scene.database.url, [first, first + size - 1], trial)
  return {
    drive,
    stop: async () => {
      await load.stop()
      await crowd.stop()
    },
  }
}

/** Where the first positions lie in time: far enough back for all that a run tells, a second after the other. */
export const beginning = () => Math.floor(Date.now() / 1000) * 1000 - 20 * 3_600_000

async function ask<Answer>({ child }: Running, order: FleetOrder | DriveOrder): Promise<Answer> {
  child.send(order)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The devices have ended')))
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
  return answer
}

/** What was acknowledged is in the table, as what a COPY has written is. */
async function requireStored(
  url: string,
  people: readonly [number, number],
  { positions, errors }: DriveReport,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from positions where user_id between $1 and $2',
    [...people],
  )
  await client.end()
  if (errors > 0 || positions === 0 || rows[0]?.n !== positions)
    throw new Error(`${positions} positions are acknowledged, ${errors} refused, ${rows[0]?.n} stored`)
}

/** Adds so many people with a device each, numbered from the first. */
export async function fillFleet(url: string, first: number, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select set_config('bench.first', $1, false), set_config('bench.devices', $2, false)`, [
    `${first}`,
    `${size}`,
  ])
  await client.query(readFileSync(new URL('fleet.sql', import.meta.url), 'utf8'))
  await client.query('vacuum (analyze) users, devices, tasks')
  await client.end()
}

/** Main inspectors, who see every device, and people of the first organization. */
function watchers() {
  const people = persons.watchersOfFirstOrganization
  return Array.from({ length: viewers }, (_, n) => ({
    target: '/rest/users/locations/live?apiVersion=2.0',
    token: tokenOf(people[n % people.length] ?? 0),
  }))
}

export const workOf = ({ positions, seconds, errors }: DriveReport): Work => ({
  operations: positions,
  seconds,
  errors,
})

/** As if every packet had taken as long as the slowest but one in a hundred. */
export function percentileOf({ waits, errors }: DriveReport): Work {
  return { operations: waits.length, seconds: (waits.length * percentile(waits, 0.99)) / 1000, errors }
}

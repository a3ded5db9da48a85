import { type Database, sql, transaction } from '@/lib/platform/database'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { tally } from '@/lib/shared/tally'
import { analogNumber } from './analog'
import type { Kept, PortOf, Source } from './batch'
import { numbers, texts } from './columns'
import { followedAmong } from './followed'
import { type Numbered, reportedNumbers } from './reported-numbers'

/** Lower ports are reserved for devices that number their sensors themselves. */
const firstPort = 100

/** Limits the ports of a device that keeps inventing names. */
const namesAtMost = 1000

/** Ports of names never change, so the cache stays valid; null is a name over the limit. */
const cache = processSingleton('gauge-ports', () =>
  growingCache<string, { port: number | null }>({ most: 200_000 }),
)

const keyOf = ({ userId, deviceId }: Source, name: string) => `${userId} ${deviceId} ${name}`

/** The device of ports that were assigned before devices were recorded. */
const nobodys = 0

interface Named extends Source {
  name: string
}

/** Ports for all readings of reports; a new name gets its own number as port, else the next free port of its
 * person. Two devices of a person have a port each for the same name. */
export async function portsFor(reports: readonly Kept[]): Promise<PortOf> {
  const said = await reportedNumbers(reports)
  const ports = new Map<string, number | null>()
  const missing = new Map<string, Named>()
  for (const { userId, deviceId, report } of reports)
    for (const reading of report.readings) {
      if (said.of({ userId, deviceId }, reading) !== null) continue
      const { name } = reading
      const key = keyOf({ userId, deviceId }, name)
      const found = cache.get(key)
      if (found) ports.set(key, found.port)
      else missing.set(key, { userId, deviceId, name })
    }
  if (missing.size > 0) {
    const assigned = await transaction((database) => assignPorts(database, [...missing.values()], said.all))
    for (const [key, port] of assigned) {
      cache.set(key, { port })
      ports.set(key, port)
    }
  }
  return (source, reading) => said.of(source, reading) ?? ports.get(keyOf(source, reading.name)) ?? null
}

/** Assigns new ports under a lock: each name gets one, and each port goes to one name. Only people who are
 * tracked get ports. */
async function assignPorts(
  database: Database,
  named: readonly Named[],
  said: readonly Numbered[],
): Promise<Map<string, number | null>> {
  const followed = await followedAmong(
    database,
    named.map(({ userId }) => userId),
  )
  const wanted = named.filter(({ userId }) => followed.has(userId))
  await database.query(sql`select pg_advisory_xact_lock(7140082)`)
  const userIds = numbers([...followed])
  const stored = await database.query<Named & { port: number }>(sql`
    select user_id as "userId", device_id as "deviceId", name, port
    from gauge_ports where user_id = any(${userIds}::int[])`)
  const known = new Map(stored.map((one) => [keyOf(one, one.name), one.port]))
  await claimPorts(database, wanted, known)
  const added = allot(
    wanted.filter((one) => !known.has(keyOf(one, one.name))),
    await usedPorts(database, userIds, [...stored, ...said]),
    tally(stored.map(({ userId }) => userId)),
  )
  await insertPorts(database, added)
  for (const one of added) known.set(keyOf(one, one.name), one.port)
  const keys = wanted.map((one) => keyOf(one, one.name))
  return new Map(keys.map((key) => [key, known.get(key) ?? null]))
}

/** Gives ports from before devices were recorded to the first device that reports their name. */
async function claimPorts(
  database: Database,
  wanted: readonly Named[],
  known: Map<string, number>,
): Promise<void> {
  for (const one of wanted) {
    const [key, old] = [keyOf(one, one.name), keyOf({ ...one, deviceId: nobodys }, one.name)]
    const port = known.get(old)
    if (port === undefined || known.has(key)) continue
    known.delete(old)
    known.set(key, port)
    await database.query(sql`
      update gauge_ports set device_id = ${one.deviceId}
      where user_id = ${one.userId} and device_id = ${nobodys} and name = ${one.name}`)
  }
}

/** Ports that are taken, by person, and who uses a number without an assigned name. */
interface Used {
  taken: Map<number, Set<number>>
  analog: Map<string, number>
}

const numberOf = ({ userId, port }: Numbered) => `${userId} ${port}`

/** Ports that are not free: those that a device already uses by number, and those that arrive with the names. The
 * number of an analog sensor is free for that sensor itself. */
async function usedPorts(database: Database, userIds: string, others: readonly Numbered[]): Promise<Used> {
  const numbered = await database.query<Numbered & { deviceId: number; isAnalog: boolean }>(sql`
    select user_id as "userId", device_id as "deviceId", port,
      port < ${firstPort} and name = 'adc' || port as "isAnalog"
    from last_gauges where user_id = any(${userIds}::int[])`)
  const taken = new Map<number, Set<number>>()
  for (const { userId, port } of [...others, ...numbered])
    taken.set(userId, (taken.get(userId) ?? new Set()).add(port))
  const analog = numbered.filter(({ isAnalog, userId, port }) => {
    const isAssigned = others.some((other) => other.userId === userId && other.port === port)
    return isAnalog && !isAssigned
  })
  return { taken, analog: new Map(analog.map((one) => [numberOf(one), one.deviceId])) }
}

function allot(
  wanted: readonly Named[],
  { taken, analog }: Used,
  counts: Map<number, number>,
): (Named & { port: number })[] {
  return wanted.flatMap((one) => {
    const { userId, name } = one
    const count = counts.get(userId) ?? 0
    if (count >= namesAtMost) return []
    const own = taken.get(userId) ?? new Set()
    const number = analogNumber(name)
    const user = number === null ? undefined : analog.get(numberOf({ userId, port: number }))
    const isOwn = number !== null && user !== undefined && (user === nobodys || user === one.deviceId)
    const port = isOwn ? number : freePort(number, own)
    taken.set(userId, own.add(port))
    counts.set(userId, count + 1)
    return [{ ...one, port }]
  })
}

function freePort(number: number | null, taken: ReadonlySet<number>): number {
  if (number !== null && !taken.has(number)) return number
  let port = firstPort
  while (taken.has(port)) port++
  return port
}

async function insertPorts(database: Database, added: readonly (Named & { port: number })[]): Promise<void> {
  if (added.length === 0) return
  await database.query(sql`
    insert into gauge_ports (user_id, device_id, name, port)
    select * from unnest(${numbers(added.map(({ userId }) => userId))}::int[],
      ${numbers(added.map(({ deviceId }) => deviceId))}::int[], ${texts(added.map(({ name }) => name))}::text[], ${numbers(added.map(({ port }) => port))}::int[])`)
}

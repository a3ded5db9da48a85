import { LRUCache } from 'lru-cache'
import { type Database, sql, transaction } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { tally } from '@/lib/shared/tally'
import { analogNumber } from './analog'
import type { Kept, PortOf } from './batch'
import { numbers, texts } from './columns'
import { followedAmong } from './followed'
import { type Numbered, reportedNumbers } from './reported-numbers'

/** Lower ports are reserved for devices that number their sensors themselves. */
const firstPort = 100

/** Limits the ports of a device that keeps inventing names. */
const namesAtMost = 1000

/** Ports of names never change, so the cache stays valid; null is a name over the limit. */
const cache = processSingleton(
  'gauge-ports',
  () => new LRUCache<string, { port: number | null }>({ max: 200_000 }),
)

const keyOf = (userId: number, name: string) => `${userId} ${name}`

interface Named {
  userId: number
  name: string
}

/** Ports for all readings of reports; a new name gets its own number as port, else the next free port of its
 * person. */
export async function portsFor(reports: readonly Kept[]): Promise<PortOf> {
  const said = await reportedNumbers(reports)
  const ports = new Map<string, number | null>()
  const missing = new Map<string, Named>()
  for (const { userId, report } of reports)
    for (const reading of report.readings) {
      if (said.of(userId, reading) !== null) continue
      const { name } = reading
      const key = keyOf(userId, name)
      const found = cache.get(key)
      if (found) ports.set(key, found.port)
      else missing.set(key, { userId, name })
    }
  if (missing.size > 0) {
    const assigned = await transaction((database) => assignPorts(database, [...missing.values()], said.all))
    for (const [key, port] of assigned) {
      cache.set(key, { port })
      ports.set(key, port)
    }
  }
  return (userId, reading) => said.of(userId, reading) ?? ports.get(keyOf(userId, reading.name)) ?? null
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
    select user_id as "userId", name, port from gauge_ports where user_id = any(${userIds}::int[])`)
  const known = new Map(stored.map((one) => [keyOf(one.userId, one.name), one.port]))
  const added = allot(
    wanted.filter(({ userId, name }) => !known.has(keyOf(userId, name))),
    await usedPorts(database, userIds, [...stored, ...said]),
    tally(stored.map(({ userId }) => userId)),
  )
  await insertPorts(database, added)
  for (const { userId, name, port } of added) known.set(keyOf(userId, name), port)
  const keys = wanted.map(({ userId, name }) => keyOf(userId, name))
  return new Map(keys.map((key) => [key, known.get(key) ?? null]))
}

/** Ports that are not free: those that a device already uses by number, and those that arrive with the names,
 * except for the number of the same analog sensor. */
async function usedPorts(
  database: Database,
  userIds: string,
  others: readonly Numbered[],
): Promise<Map<number, Set<number>>> {
  const numbered = await database.query<Numbered>(sql`
    select user_id as "userId", port from last_gauges
    where user_id = any(${userIds}::int[]) and (port >= ${firstPort} or name <> 'adc' || port)`)
  const used = new Map<number, Set<number>>()
  for (const { userId, port } of [...others, ...numbered])
    used.set(userId, (used.get(userId) ?? new Set()).add(port))
  return used
}

function allot(
  wanted: readonly Named[],
  used: Map<number, Set<number>>,
  counts: Map<number, number>,
): (Named & { port: number })[] {
  return wanted.flatMap((one) => {
    const count = counts.get(one.userId) ?? 0
    if (count >= namesAtMost) return []
    const taken = used.get(one.userId) ?? new Set()
    const port = freePort(one.name, taken)
    used.set(one.userId, taken.add(port))
    counts.set(one.userId, count + 1)
    return [{ ...one, port }]
  })
}

function freePort(name: string, taken: ReadonlySet<number>): number {
  const number = analogNumber(name)
  if (number !== null && !taken.has(number)) return number
  let port = firstPort
  while (taken.has(port)) port++
  return port
}

async function insertPorts(database: Database, added: readonly (Named & { port: number })[]): Promise<void> {
  if (added.length === 0) return
  await database.query(sql`
    insert into gauge_ports (user_id, name, port)
    select * from unnest(${numbers(added.map(({ userId }) => userId))}::int[],
      ${texts(added.map(({ name }) => name))}::text[], ${numbers(added.map(({ port }) => port))}::int[])`)
}

import { database, sql } from '@/lib/platform/database'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { analogNumber } from './analog'
import type { Kept, Source } from './batch'
import { numbers } from './columns'
import type { Reading } from './report'

export interface Numbered {
  userId: number
  port: number
}

export interface ReportedNumbers {
  /** The number that a reading has and may use; null when it is known by its name. */
  of(source: Source, reading: Reading): number | null
  /** Numbers to look up, without those of analog sensors: these cannot have another name. */
  all: readonly Numbered[]
}

/** Who has a number: a device, and a name where one was assigned to it. */
interface Holder {
  deviceId: number
  name: string | null
}

const keyOf = ({ userId, port }: Numbered) => `${userId} ${port}`

/** Milliseconds until it is looked up again which device has a number: two processes may have heard two devices first. */
const knownFor = 60_000

/** The device that first used a number; it keeps it. Devices that were not recorded have none. */
const users = processSingleton('gauge-port-users', () =>
  growingCache<string, number>({ most: 200_000, ttl: knownFor }),
)

/** A number belongs to the first device and name of a person that has it: a sensor that sends it under another
 * name, or from another device, is known by its name, so that two sensors are never merged. */
export async function reportedNumbers(reports: readonly Kept[]): Promise<ReportedNumbers> {
  const said = new Map<string, Numbered>()
  const analog = new Map<string, Numbered & Source>()
  for (const { userId, deviceId, report } of reports)
    for (const { port, name } of report.readings) {
      if (port === null) continue
      const numbered = { userId, deviceId, port }
      const key = keyOf(numbered)
      if (analogNumber(name) !== port) said.set(key, numbered)
      if (!users.has(key) && !analog.has(key)) analog.set(key, numbered)
    }
  const all = [...said.values()]
  const holders = all.length > 0 ? await holdersOf(all) : new Map<string, Holder>()
  if (analog.size > 0) await rememberUsers([...analog.values()])
  return {
    all,
    of({ userId, deviceId }, { port, name }) {
      if (port === null) return null
      const key = keyOf({ userId, port })
      const holder = holders.get(key)
      if (holder) return holder.name === name && isOf(holder.deviceId, deviceId) ? port : null
      return isOf(users.get(key), deviceId) ? port : null
    },
  }
}

const isOf = (holder: number | undefined, deviceId: number) => !holder || holder === deviceId

/** The names that have these numbers. */
async function holdersOf(all: readonly Numbered[]): Promise<Map<string, Holder>> {
  const rows = await database.query<Numbered & Holder>(sql`
    select user_id as "userId", device_id as "deviceId", port, name from gauge_ports where (user_id, port) in (
      select * from unnest(${numbers(all.map(({ userId }) => userId))}::int[],
        ${numbers(all.map(({ port }) => port))}::int[]))`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Remembers which device uses these numbers: the one whose value is stored, else the one that reports it now. */
async function rememberUsers(all: readonly (Numbered & Source)[]): Promise<void> {
  const rows = await database.query<Numbered & Source>(sql`
    select user_id as "userId", device_id as "deviceId", port from last_gauges where (user_id, port) in (
      select * from unnest(${numbers(all.map(({ userId }) => userId))}::int[],
        ${numbers(all.map(({ port }) => port))}::int[])) and device_id <> 0`)
  for (const row of [...all, ...rows]) users.set(keyOf(row), row.deviceId)
}

import { database, sql } from '@/lib/platform/database'
import { analogNumber } from './analog'
import type { Kept } from './batch'
import { numbers } from './columns'
import type { Reading } from './report'

export interface Numbered {
  userId: number
  port: number
}

export interface ReportedNumbers {
  /** The number that a reading says and may have; null when it is known by its name. */
  of(userId: number, reading: Reading): number | null
  /** Which numbers are asked for, those of analog sensors aside: nobody else's name has such a one. */
  all: readonly Numbered[]
}

const keyOf = ({ userId, port }: Numbered) => `${userId} ${port}`

/** A number that a name of the same person has is no other sensor's: whoever says it under another name is known by
 * that name, so that two sensors are never one. */
export async function reportedNumbers(reports: readonly Kept[]): Promise<ReportedNumbers> {
  const said = new Map<string, Numbered>()
  for (const { userId, report } of reports)
    for (const { port, name } of report.readings)
      if (port !== null && analogNumber(name) !== port) said.set(keyOf({ userId, port }), { userId, port })
  const all = [...said.values()]
  const holders = all.length > 0 ? await holdersOf(all) : new Map<string, string>()
  return {
    all,
    of(userId, { port, name }) {
      if (port === null || holders.size === 0) return port
      return (holders.get(keyOf({ userId, port })) ?? name) === name ? port : null
    },
  }
}

/** The names that have some numbers. */
async function holdersOf(all: readonly Numbered[]): Promise<Map<string, string>> {
  const rows = await database.query<Numbered & { name: string }>(sql`
    select user_id as "userId", port, name from gauge_ports where (user_id, port) in (
      select * from unnest(${numbers(all.map(({ userId }) => userId))}::int[],
        ${numbers(all.map(({ port }) => port))}::int[]))`)
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}

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
  /** The number that a reading has and may use; null when it is known by its name. */
  of(userId: number, reading: Reading): number | null
  /** Numbers to look up, without those of analog sensors: these cannot have another name. */
  all: readonly Numbered[]
}

const keyOf = ({ userId, port }: Numbered) => `${userId} ${port}`

/** A number belongs to the first name of a person that has it: a sensor that sends it under another name is
 * known by that name, so that two sensors are never merged. */
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

/** The names that have these numbers. */
async function holdersOf(all: readonly Numbered[]): Promise<Map<string, string>> {
  const rows = await database.query<Numbered & { name: string }>(sql`
    select user_id as "userId", port, name from gauge_ports where (user_id, port) in (
      select * from unnest(${numbers(all.map(({ userId }) => userId))}::int[],
        ${numbers(all.map(({ port }) => port))}::int[]))`)
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}

import { sweepZones } from '@/lib/domain/zones'
import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { dropWeeks, listWeeks, noteWeek } from '@/lib/platform/weeks'
import { oldestKept } from '../oldest-kept'
import { thinWeek } from './thin-week'

const day = 86_400_000

/** Deletes positions beyond the retention period, and thins old ones. */
export async function sweepPositions(): Promise<void> {
  const oldest = oldestKept()
  for (const table of ['positions', 'gauge_values'] as const) await dropWeeks(table, oldest)
  await database.query(sql`delete from last_positions where date < ${oldest}`)
  await database.query(sql`delete from last_gauges where date < ${oldest}`)
  await database.query(sql`delete from device_events where at < ${oldest}`)
  await sweepZones()
  await thinPositions()
}

/** Thins every week once, when all of it is old enough; again when the settings have changed. */
async function thinPositions(): Promise<void> {
  const { POSITION_THINNING_DAYS: days, POSITION_THINNING_METRES: metres } = env
  if (days === undefined) return
  const rule = { metres, seconds: env.POSITION_THINNING_SECONDS }
  const note = `thinned ${rule.metres} m ${rule.seconds} s`
  const before = new Date(now().getTime() - days * day)
  const weeks = await listWeeks('positions')
  for (const week of weeks.filter((one) => one.till <= before && one.note !== note)) {
    await thinWeek(week, rule)
    await noteWeek(database, 'positions', week, note)
  }
}

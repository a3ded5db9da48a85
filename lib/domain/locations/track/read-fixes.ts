import { type Database, empty, sql } from '@/lib/platform/database'
import type { Fix } from '@/lib/shared/track/filter-fixes'
import type { Interval } from './interval'

/** Fixes fetched from the database at once. */
const fixesAtOnce = 2000

/** The fixes that the receivers trust, of each device of a person or of some of them, in an interval with both ends. */
export async function readFixes(
  database: Pick<Database, 'stream'>,
  userId: number,
  { from, till }: Interval,
  deviceIds: readonly number[],
): Promise<Map<number, Fix[]>> {
  const byDevice = new Map<number, Fix[]>()
  const narrowed = deviceIds.length === 0 ? empty : sql`and p.device_id = any(${deviceIds}::int[])`
  const statement = sql`
    select concat_ws(' ', p.device_id, date_part('epoch', p.date), p.lon, p.lat, coalesce(p.accuracy, -1),
      coalesce(p.speed, -1))
    from positions p
    where p.user_id = ${userId} and p.date between ${from} and ${till} and p.valid ${narrowed} order by p.date`
  for await (const fixes of database.stream<string>(statement, fixesAtOnce))
    for (const fix of fixes) {
      const [device = 0, at = 0, lon = 0, lat = 0, accuracy = -1, speed = -1] = fix.split(' ').map(Number)
      const own = byDevice.get(device) ?? []
      byDevice.set(device, own)
      own.push({ at, lon, lat, accuracy: orNull(accuracy), speed: orNull(speed) })
    }
  return byDevice
}

const orNull = (value: number) => (value < 0 ? null : value)

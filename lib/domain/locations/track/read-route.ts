import { sql, streamColumn } from '@/lib/platform/database'
import type { Interval } from './interval'
import { Route } from './route'

/** Fixes fetched from the database at once. */
const fixesAtOnce = 2000

/** The route of a person in an interval, both ends included, from valid fixes. */
export async function readRoute(userId: number, { from, till }: Interval): Promise<Route> {
  const route = new Route()
  const statement = sql`
    select date_part('epoch', p.date) || ' ' || p.lon || ' ' || p.lat from positions p
    where p.user_id = ${userId} and p.date between ${from} and ${till} and p.valid order by p.date`
  for await (const fixes of streamColumn<string>(statement, fixesAtOnce))
    for (const fix of fixes) {
      const [at, lon, lat] = fix.split(' ')
      route.add(Number(at), Number(lon), Number(lat))
    }
  return route
}

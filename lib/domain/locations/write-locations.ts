import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import { writtenFlag, writtenMoment, writtenNumber, writtenObject } from '@/lib/wire/written'
import { activeSince } from './activity'
import { trackedUsersSql } from './visibility'

/** Locations fetched from the database at once. */
const locationsAtOnce = 500

/** The last positions of all visible people as JSON chunks: there may be a hundred thousand. */
export async function writeLocations(ctx: Context): Promise<(dialect: Dialect) => AsyncIterable<string>> {
  const location = writtenLocation(await activeSince(ctx))
  return async function* (dialect) {
    const statement = sql`
      select ${location[dialect]} from last_positions p join users u on u.id = p.user_id
      where ${trackedUsersSql(ctx.actor)} order by u.id`
    for await (const locations of ctx.database.stream<string>(statement, locationsAtOnce))
      yield locations.join(',')
  }
}

const writtenLocation = (since: Date) =>
  writtenObject({
    id: writtenNumber(sql`u.id`),
    point: writtenObject({
      user_id: writtenNumber(sql`u.glonass_id`),
      lon: writtenNumber(sql`p.lon`),
      lat: writtenNumber(sql`p.lat`),
      date: writtenMoment(sql`p.date`),
      direction: writtenNumber(sql`p.direction`),
      speed: writtenNumber(sql`p.speed`),
      active: writtenFlag(sql`p.date >= ${since}`),
    }),
  })

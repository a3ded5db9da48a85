import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { findOpenPage } from './find-page'
import { type PublicRequest, readPublicRequests, shownPoint } from './public-record'
import type { NearQuery } from './schema'

/** Open requests of a page, the newest first, or those around a point. */
export async function listNearRequests(
  { database }: Pick<Context<null>, 'database'>,
  organizationId: number,
  { lon, lat, distance, limit }: NearQuery,
): Promise<{ items: PublicRequest[] }> {
  const page = await findOpenPage(database, organizationId)
  const around =
    lon === undefined || lat === undefined
      ? sql`true`
      : // By the place that is shown: distances to the exact one would give it away.
        sql`t.lon is not null and st_dwithin(${shownPoint}, st_setsrid(st_makepoint(${lon}::float8, ${lat}::float8), 4326)::geography, ${distance}::float8)`
  const items = await readPublicRequests(
    database,
    page,
    sql`t.stage = 1 and not t.archive and ${around}`,
    sql`order by q.created_at desc, t.id desc limit ${limit}::int`,
  )
  return { items }
}

import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { mediaTypes, List, type Said, w3c } from './write'

/** Before anything was set up. */
const beginning = new Date('2026-01-01T00:00:00Z')
const specification = 'http://wiki.open311.org/GeoReport_v2'

/** Where which version of Open311 is served. A new changeset says that clients should read services again. */
export async function discover(database: Database): Promise<Said> {
  const changeset = w3c(await lastChange(database))
  return {
    changeset,
    contact: `${env.BASE_URL}/docs`,
    key_service: `${env.BASE_URL}/console/access-keys`,
    endpoints: new List('endpoint', [
      {
        specification,
        url: `${env.BASE_URL}/open311/v2`,
        changeset,
        type: 'production',
        formats: new List(
          'format',
          Object.values(mediaTypes).map((type) => type.split(';')[0] ?? type),
        ),
      },
    ]),
  }
}

/** When services last changed: pages, and the work types and organizations of those that are open. */
async function lastChange(database: Database): Promise<Date> {
  const [row] = await database.query<{ at: Date | null }>(sql`
    with opened as (select organization_id as id, type_ids from public_pages where enabled)
    select max(a.at) as at from audit a where a.noun in ('public-page', 'work-type', 'organization')
      and case a.noun when 'public-page' then true
        when 'work-type' then a.entity_id in (select unnest(type_ids) from opened)
        else a.entity_id in (select id from opened) end`)
  const changed = row?.at ?? beginning
  return changed < now() ? changed : now()
}

import { type Database, sql } from '@/lib/platform/database'
import { resolveDefault } from './resolve-default'
import { withStandard } from './resolve-source'

const marker = 'basemaps.osm'

const source = withStandard('raster', {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  maxZoom: 19,
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
})

/** Adds OpenStreetMap as the default basemap the first time an operator enables it. Afterwards it is an
 * ordinary basemap, and a deleted one is not added again. */
export async function offerOsm(database: Database): Promise<void> {
  const fresh = await database.query(
    sql`insert into settings (key, value) values (${marker}, 'true'::jsonb) on conflict do nothing returning 1`,
  )
  if (fresh.length === 0) return
  const [row] = await database.query<{ id: number }>(sql`
    insert into basemaps (kind, title_ru, title_en, "order", source)
    values ('raster', 'OpenStreetMap', 'OpenStreetMap', (select coalesce(max(b."order"), 0) + 1 from basemaps b),
      ${JSON.stringify(source)}::jsonb)
    returning id`)
  if (row) await resolveDefault(database, row.id)
}

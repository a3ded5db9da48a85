import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { systemOfCode } from './registry'
import list from './registry.json'
import { isSystem } from './system'

afterAll(stopDatabase)

/** Systems of today that have a definition of this project. */
const written = [8994, 8995, 8996, 8997, 8998, 8999, 9000, 9474, 9475].map((code) => `EPSG:${code}`)

test('all systems of the registry have a row, so that PostGIS keeps their transformations', async () => {
  const rows = await database.query<{ srid: number }>(sql`select srid from spatial_ref_sys`)
  const stored = new Set(rows.map(({ srid }) => srid))
  const systems = list.systems.flatMap((line) => {
    const found = systemOfCode(line.slice(0, line.indexOf('|')))
    return isSystem(found) ? [found] : []
  })
  const lacking = systems.filter(({ srid }) => srid === null || !stored.has(srid))
  expect(lacking.map(({ code }) => code)).toEqual(written)
})

test.each(['EPSG:22207', 'EPSG:9377', 'ESRI:54017', 'EPSG:4125'])(
  '%s is transformed by its row',
  async (code) => {
    const system = systemOfCode(code)
    if (!isSystem(system)) throw new Error(`${code} is not known`)
    const [west, south, east, north] = system.area
    const [row] = await database.query<{ byRow: number | null; byText: number | null }>(sql`
    select st_x(try_transform(place, ${system.srid}::int, 'no text')) as "byRow",
      st_x(try_transform(place, 'EPSG:4326'::text, ${system.definition}::text)) as "byText"
    from st_setsrid(st_point(${(west + east) / 2}::float8, ${(south + north) / 2}::float8), 4326) place`)
    expect(row?.byRow).not.toBeNull()
    expect(row?.byRow).toBeCloseTo(row?.byText ?? Number.NaN, 6)
  },
)

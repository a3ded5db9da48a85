import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { fromDegrees, metresBetween, toDegrees } from './engine'
import { readSystem } from './find-system'
import { registered } from './registry'
import list from './registry.json'
import { isSystem, type Point, type System } from './system'

afterAll(stopDatabase)

async function systemOf(text: string): Promise<System> {
  const found = await readSystem(database, text)
  if (!isSystem(found)) throw new Error(`${found.reason}: ${found.name}`)
  return found
}

const around = Array.from(
  { length: 54 },
  (_, at): Point => [-170 + 40 * (at % 9), -75 + 30 * Math.floor(at / 9)],
)

function within([west, south, east, north]: System['area']): Point[] {
  const width = (east - west + 360) % 360 || 360
  return Array.from({ length: 36 }, (_, at): Point => {
    const x = west + (width * ((at % 6) + 0.5)) / 6
    return [x > 180 ? x - 360 : x, south + ((north - south) * (Math.floor(at / 6) + 0.5)) / 6]
  })
}

/** The geographic systems in degrees that have a general shift. */
const bases = list.systems.flatMap((line) => {
  const [code = '', , base, , unit] = line.split('|')
  const found = base === '' && unit === 'd' ? registered(code) : null
  return found?.system.definition.startsWith('?') ? [found.system] : []
})

test.each(bases)('$code $name has a shift everywhere', async ({ definition, area }) => {
  const given = [...within(area), ...around]
  const places = await toDegrees(database, definition, given)
  const moved = places.flatMap((place, at) => (place ? [metresBetween(place, given[at] ?? [0, 0])] : []))
  expect(Math.min(...moved)).toBeGreaterThan(0.01)
})

const utm = (zone: number) =>
  `PROJCS["Mine",GEOGCS["GCS_European_1950",DATUM["D_European_1950",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${zone * 6 - 183}],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`

// By gdaltransform: with the general shift outside of all areas, with the code inside of one.
test.each([
  ['EPSG:4178', [30.5, 50.4], [30.4983389873823, 50.3998355646366]],
  ['EPSG:4178', [13.4, 52.5], [13.3981339462404, 52.4996145368789]],
  ['EPSG:4178', [18, 49], [17.9983175128607, 48.9996498791519]],
  ['EPSG:4179', [30.5, 50.4], [30.4983315733067, 50.3998649863465]],
  ['EPSG:4179', [26, 44.4], [25.9985028612096, 44.3997050730957]],
  ['EPSG:4230', [37.6, 55.7], [37.5996093623427, 55.6995776665363]],
  ['EPSG:4230', [2.3, 48.8], [2.29872661576427, 48.7990864602509]],
  ['EPSG:23037', [413_000, 6_176_000], [37.6146495901783, 55.7202816191238]],
  [utm(37), [413_000, 6_176_000], [37.6146495901783, 55.7202816191238]],
  ['EPSG:4267', [-50, -10], [-49.9991435486964, -9.99780175580264]],
  ['+proj=longlat +datum=NAD27 +no_defs', [-50, -10], [-49.9991435486964, -9.99780175580264]],
  ['EPSG:4267', [-99, 19.4], [-99.0003064507782, 19.4006554132121]],
  ['+proj=longlat +datum=NAD27 +no_defs', [-99, 19.4], [-99.0003064507782, 19.4006554132121]],
  ['EPSG:4202', [170, -40], [170.000847725116, -39.9982875739957]],
  ['EPSG:4202', [135, -26], [135.001276570458, -25.9985432878344]],
  ['EPSG:4806', [0, 43], [12.4521368461405, 43.0006556558665]],
  ['EPSG:26591', [1_500_000, 4_800_000], [8.99967008488705, 43.3527146630226]],
  ['EPSG:31266', [6_500_000, 5_000_000], [17.9988120602536, 45.1399485916156]],
  ['EPSG:5514', [-740_000, -1_040_000], [14.4544315986014, 50.1177406025504]],
  ['EPSG:8998', [135, -26], [135, -26]],
] as const)('%s: %j is %j', async (text, given, truth) => {
  const { srid, definition } = await systemOf(text)
  const [place] = await toDegrees(database, definition, [given])
  expect(place && metresBetween(place, truth)).toBeLessThan(2)
  const [back] = await fromDegrees(database, definition, [truth])
  const [row] = await database.query<{ x: number; y: number }>(sql`
    select st_x(g) as x, st_y(g) as y from
      try_transform(st_setsrid(st_point(${truth[0]}::float8, ${truth[1]}::float8), 4326), ${srid}::int, ${definition}::text) g`)
  const off = (x = 0, y = 0) =>
    Math.hypot(x - given[0], y - given[1]) * (Math.abs(given[0]) > 180 ? 1 : 111_319)
  expect(off(back?.[0], back?.[1])).toBeLessThan(5)
  expect(off(row?.x, row?.y)).toBeLessThan(5)
})

test('each part of a collection has the shift of its place', async () => {
  const { definition } = await systemOf('EPSG:4230')
  const [row] = await database.query<{ made: string; alone: string[] }>(sql`
    with given as (
      select array['MULTIPOINT(2.4 48.9,2.3 48.8)', 'POINT(37.6 55.7)', 'LINESTRING(2.3 48.8,3 49)', 'POLYGON((2 48,50 55,51 56,2 48))']::geometry[]
        as geoms
    )
    select st_astext(try_transform(st_collect(geoms), ${definition}::text, 'EPSG:4326'), 9) as made,
      (select array_agg(st_astext(try_transform(g, ${definition}::text, 'EPSG:4326'), 9)) from unnest(geoms) g) as alone
    from given`)
  expect(row?.made).toBe(`GEOMETRYCOLLECTION(${row?.alone.join(',')})`)
})

test('a geometry across the edge of the areas is shifted as one, and an empty one stays', async () => {
  const { definition } = await systemOf('EPSG:4230')
  const [row] = await database.query<{ line: string; empty: string; many: string }>(sql`
    select st_astext(try_transform('LINESTRING(2.3 48.8,37.6 55.7)'::geometry, ${definition}::text, 'EPSG:4326'), 6) as line,
      st_astext(try_transform('POINT EMPTY'::geometry, ${definition}::text, 'EPSG:4326')) as empty,
      st_astext(try_transform('GEOMETRYCOLLECTION(POINT EMPTY,POINT(37.6 55.7))'::geometry, ${definition}::text, 'EPSG:4326'), 6)
        as many`)
  expect(row).toEqual({
    line: 'LINESTRING(2.298715 48.799083,37.599609 55.699578)',
    empty: 'POINT EMPTY',
    many: 'GEOMETRYCOLLECTION(POINT EMPTY,POINT(37.599609 55.699578))',
  })
})

import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { degreesOf } from './boxes'
import { findCoded } from './listed'
import type { Box, System } from './system'

afterAll(stopDatabase)

const named = (name: string): System => {
  const system = findCoded(name)
  if (!system) throw new Error(`nobody knows ${name}`)
  return system
}

/** Corners of a geometry in another system of degrees, by its row and by its text, and back. */
async function carried(wkt: string, { srid, definition }: System) {
  const [row] = await database.query<{ byRow: string; byText: string; back: string; type: string }>(sql`
    with given as (select st_geomfromtext(${wkt}::text, 4326) as geom),
    there as (
      select try_transform(geom, ${srid}::int, ${definition}::text) as by_row,
        try_transform(geom, 'EPSG:4326'::text, ${definition}::text) as by_text
      from given
    )
    select st_astext(by_row, 1) as "byRow", st_astext(by_text, 1) as "byText",
      st_astext(ending_at_180(try_transform(by_text, ${definition}::text, 'EPSG:4326')), 5) as back
    from there`)
  return row
}

const datums = ['EPSG:4284', 'EPSG:4200', 'EPSG:4230', 'EPSG:4267', 'EPSG:4314', 'EPSG:4258']

test.each(datums)('what ends at the edge of the world stays whole in %s', async (code) => {
  const system = named(code)
  for (const wkt of [
    'POLYGON((-180 -80,180 -80,180 80,-180 80,-180 -80))',
    'POLYGON((170 60,180 60,180 70,170 60))',
    'LINESTRING(-180 10,-170 20)',
    'MULTILINESTRING((-180 10,-170 20),(170 5,180 6))',
    'POLYGON((-180 -90,180 -90,180 -60,-180 -60,-180 -90))',
  ])
    expect(await carried(wkt, system), wkt).toEqual({
      byRow: wkt,
      byText: wkt,
      back: wkt.includes('-90') ? expect.stringMatching(/^POLYGON/) : wkt,
    })
})

test.each(datums)('boxes at the edge of the world hold it in %s', async (code) => {
  const ofBox = (box: Box) => degreesOf(database, named(code), box)
  expect(await ofBox([-180, -90, 180, 90])).toEqual([-180, -90, 180, 90])
  for (const box of [
    [179.5, 60, 180, 60.5],
    [-180, 60, -179.5, 60.5],
  ] as const) {
    const found = await ofBox(box)
    expect(found?.[0]).toBeLessThanOrEqual(box[0] + 0.003)
    expect(found?.[2]).toBeGreaterThanOrEqual(box[2] - 0.003)
  }
  expect((await ofBox([10, 89, 20, 90]))?.[3]).toBe(90)
  expect((await ofBox([10, -90, 20, -89]))?.[1]).toBe(-90)
})

import { expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { download, imported } from '@/lib/testing/importing'

async function textsOf(layerId: number | null): Promise<string[]> {
  const [layer] = await database.query<{ name: string }>(
    sql`select table_name as name from layers where id = ${layerId}`,
  )
  const rows = await database.query<{ text: string }>(
    sql`select st_astext(st_multi(geom), 7) as text from layers.${raw(layer?.name ?? '')} order by id`,
  )
  return rows.map(({ text }) => text)
}

const lines = ['LINESTRING Z (37 55 120.5, 38 56 130)', 'LINESTRING Z (30 50 -3.25, 31 51 0.5, 32 50 9)']
const areas = [
  'POLYGON Z ((37 55 1, 38 55 2, 38 56 3, 37 55 1))',
  'POLYGON Z ((30 50 4, 31 50 5, 31 51 6, 30 50 4))',
]
const points = ['POINT Z (37 55 120.5)', 'POINT Z (30 50 -3.25)']

const cases = ['gpkg', 'shp', 'geojson', 'kml', 'csv', 'gpx', 'fgb', 'gml', 'dxf'].flatMap((format) => [
  { format, kind: 'lines', shapes: lines },
  ...(format === 'gpx' || format === 'dxf' ? [] : [{ format, kind: 'areas', shapes: areas }]),
  ...(format === 'csv' ? [] : [{ format, kind: 'points', shapes: points }]),
])

test.each(cases)('200: $kind exported as $format have the same heights when imported again', async (one) => {
  const file = `wkt;name\n${one.shapes.map((shape, at) => `"${shape}";n${at}\n`).join('')}`
  const { layerId } = await imported(file)
  const { status, bytes } = await download(`/layers/${layerId}/export?format=${one.format}`)
  expect(status).toBe(200)
  const again = await imported(bytes, one.format === 'dxf' ? { srid: '4326' } : {})
  const [given, found] = [await textsOf(layerId), await textsOf(again.layerId)]
  expect(found.map(normal)).toEqual(given.map(normal))
})

/** Rings may be turned and begin elsewhere. */
function normal(text: string): string {
  if (!text.includes('POLYGON')) return text
  const [, ...vertices] = (text.match(/[-\d.]+ [-\d.]+ [-\d.]+/g) ?? []).map(String)
  return vertices.sort().join()
}

import { beforeAll, expect, test } from 'vitest'
import { exportFormats } from '@/lib/domain/formats'
import { api } from '@/lib/testing/api'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'
import { download, imported, importer } from '@/lib/testing/importing'

type Format = (typeof exportFormats)[number]

let layerId: number
beforeAll(async () => {
  const { layerId: made } = await imported('Имя;n;lon;lat\nЁж;1;37.6132;55.7347\nДом;2;38;55\nЛес;3;39;56\n')
  layerId = made ?? 0
})

/** What each format takes beside a filter, which all take. */
const options: Record<Format, { fields: boolean; srid: boolean; encoding: string | null }> = {
  geojson: { fields: true, srid: false, encoding: null },
  gpkg: { fields: true, srid: true, encoding: null },
  shp: { fields: true, srid: true, encoding: 'ibm866' },
  kml: { fields: true, srid: false, encoding: null },
  gpx: { fields: true, srid: false, encoding: null },
  csv: { fields: true, srid: true, encoding: 'koi8-r' },
  xlsx: { fields: true, srid: true, encoding: null },
  fgb: { fields: true, srid: true, encoding: null },
  dxf: { fields: false, srid: true, encoding: null },
  mif: { fields: true, srid: true, encoding: 'windows-1251' },
  tab: { fields: true, srid: true, encoding: 'windows-1251' },
  gml: { fields: true, srid: true, encoding: null },
}
const formats = Object.keys(options) as Format[]

test('the table names every format', () => {
  expect(formats.toSorted()).toEqual([...exportFormats].toSorted())
})

test.each(formats)('%s: filter, fields, system and encoding are honoured or refused', async (format) => {
  const { fields, srid, encoding } = options[format]
  const filter = `format=${format}&filter=${encodeURIComponent('n<2')}`
  for (const [allowed, query] of [
    [srid, 'srid=28407'],
    [encoding !== null, `encoding=${encoding ?? 'windows-1251'}`],
  ] as const) {
    const { status, text } = await api.as(importer()).post(`/layers/${layerId}/export?${filter}&${query}`)
    expect(status, text).toBe(allowed ? 200 : 400)
  }
  const chosen = `${filter}&fields=imya${srid ? '&srid=28407' : ''}${encoding ? `&encoding=${encoding}` : ''}`
  const { status, bytes } = await download(`/layers/${layerId}/export?${chosen}`)
  expect(status, bytes.toString().slice(0, 200)).toBe(200)
  const isTold = format !== 'dxf' && format !== 'csv' && format !== 'xlsx'
  const rows = await rowsOf(await fileOf(bytes), {
    ...(!isTold && { srid: srid ? '28407' : '4326' }),
    ...(format === 'csv' && { lonField: 'X', latField: 'Y' }),
    ...(format === 'xlsx' && { lonField: 'X', latField: 'Y' }),
    ...(encoding !== null && format !== 'tab' && format !== 'mif' && { encoding }),
  })
  expect(rows).toHaveLength(1)
  const [row] = rows
  const values = Object.values(row?.attributes ?? {})
  expect(values.includes('Ёж')).toBe(fields)
  expect(values.some((value) => String(value) === '1')).toBe(false)
  const [x = 0] = row?.geometry?.type === 'Point' ? row.geometry.coordinates : []
  expect(x).toBeCloseTo(srid ? 7_413_001.15 : 37.6132, 1)
})

test.each(formats)('400: %s refuses what it does not know, rather than to pass over it', async (format) => {
  const post = (query: string) =>
    api.as(importer()).post(`/layers/${layerId}/export?format=${format}&${query}`)
  for (const query of ['limit=5', 'srid=1', 'filter=n>', 'fields=x', 'encoding=klingon', 'bbox=1,2'])
    expect((await post(query)).status, query).toBe(400)
})

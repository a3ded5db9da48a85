import { beforeAll, describe, expect, test } from 'vitest'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'
import { api } from '@/lib/testing/api'
import { download, imported } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { readXlsx } from '@/lib/testing/sheets/read-xlsx'

let path: string
beforeAll(async () => {
  const { layerId } = await imported('Имя;n;lon;lat\nЁж;12345678901;37.6132;55.7347\nДом;2;38;55\n')
  path = `/layers/${layerId}/export`
})

const read = (query: string) => download(`${path}?${query}`)
const first = { attributes: expect.objectContaining({ imya: 'Ёж' }) }

describe('200: a layer is exported', () => {
  test.each(['fgb', 'mif', 'tab', 'gml'])('as %s', async (format) => {
    const { status, bytes, headers } = await read(`format=${format}`)
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/\.(fgb|zip|gml)/),
    ])
    const rows = await rowsOf(await fileOf(bytes))
    expect(rows).toHaveLength(2)
    expect(rows.find(({ attributes }) => attributes.imya === 'Ёж')).toMatchObject(first)
  })

  test('as a drawing and as a workbook', async () => {
    expect(await rowsOf(await fileOf((await read('format=dxf')).bytes), { srid: '4326' })).toHaveLength(2)
    expect(await readXlsx((await read('format=xlsx')).bytes)).toEqual([
      ['Долгота', 'Широта', 'Имя', 'n'],
      [37.6132, 55.7347, 'Ёж', 12_345_678_901],
      [38, 55, 'Дом', 2],
    ])
  })

  test.each(['shp', 'gpkg', 'fgb'])('as %s in the system that is asked for', async (format) => {
    const rows = await rowsOf(await fileOf((await read(`format=${format}&srid=28407`)).bytes))
    const coordinates = rows.flatMap(({ geometry }) =>
      geometry?.type === 'Point' ? [geometry.coordinates] : [],
    )
    expect(coordinates).toContainEqual([expect.closeTo(7_413_001.153, 2), expect.closeTo(6_179_997.247, 2)])
  })

  test('as a table in metres, in the encoding that is asked for', async () => {
    const { bytes, headers } = await read('format=csv&srid=28407&encoding=cp1251')
    expect(headers.get('content-type')).toBe('text/csv; charset=windows-1251')
    const [head, row] = new TextDecoder('windows-1251').decode(bytes).split('\r\n')
    expect(head).toBe('X;Y;Имя;n')
    expect(row).toMatch(/^741300\d,\d+;6179997,\d+;Ёж;12345678901$/)
  })
})

test.each([
  ['format=kml&srid=28407', /srid: Координаты KML всегда в WGS 84/],
  ['format=geojson&srid=3857', /srid: Координаты GeoJSON всегда/],
  ['format=shp&srid=1', /srid: Такой системы координат нет/],
  ['format=shp&srid=x', /srid: /],
  ['format=gpkg&encoding=cp1251', /encoding: Кодировку GPKG не выбирают/],
  ['format=csv&encoding=klingon', /encoding: Допустимые значения: utf-8, windows-1251/],
  ['format=dwg', /format: Допустимые значения: .*xlsx, fgb, dxf, mif, tab, gml/],
])('400: %s', async (query, text) => {
  const reply = await api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' })).get(`${path}?${query}`)
  expect([reply.status, reply.text]).toEqual([400, expect.stringMatching(text)])
})

test('200: 4326 is what every format has', async () => {
  for (const format of ['geojson', 'kml', 'gpx'])
    expect((await read(`format=${format}&srid=4326`)).status).toBe(200)
})

test('400: GPX of more fields than other programs open, unless fewer are named', async () => {
  const names = Array.from({ length: 65 }, (_, at) => `f${at}`)
  const { layerId } = await imported(`lon,lat,${names.join(',')}\n37,55,${names.map(() => 'a').join(',')}\n`)
  const address = `/layers/${layerId}/export?format=gpx`
  const refused = await api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' })).get(address)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('64')])
  expect((await download(`${address}&fields=f0,f64`)).status).toBe(200)
})

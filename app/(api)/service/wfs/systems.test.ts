import { beforeAll, describe, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

/** A place in Moscow, in systems that GDAL 3.6 gave the coordinates of: east, north. */
const moscow = [37.62, 55.75] as const
const systems = [
  ['EPSG:28407', 7_413_462.2, 6_181_692],
  ['EPSG:20007', 7_413_460.82, 6_181_690.13],
  ['EPSG:20907', 7_413_346.07, 6_181_590.28],
  ['EPSG:21213', 13_163_346.07, 6_181_590.28],
  ['EPSG:2529', 13_413_462.2, 6_181_692],
  ['EPSG:4200', 37.6218, 55.75],
  ['EPSG:7683', 37.62, 55.75],
  ['ESRI:102025', -3_150_242.52, 4_075_295.16],
] as const

let reader: User
let places: Layer
let far: Layer

beforeAll(async () => {
  reader = await make.user({ role: 'USER' })
  const readers = [{ userId: reader.id }]
  const layer = { geometryType: 'Point', fields: { name: 'string' }, readers } as const
  places = await makeLayer({
    ...layer,
    objects: [
      { id: 1, wkt: `POINT(${moscow.join(' ')})`, values: { name: 'Moscow' } },
      { id: 2, wkt: 'POINT(131.9 43.1)', values: { name: 'Vladivostok' } },
    ],
  })
  far = await makeLayer({ ...layer, objects: [{ id: 1, wkt: 'POINT(130 5)', values: { name: 'ocean' } }] })
})

type Points = GeoJSON.FeatureCollection<GeoJSON.Point>

const wfs = (layer: Layer, more: Record<string, string>) => {
  const keys = { service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: layer.typeName, ...more }
  return `/service/wfs?${new URLSearchParams(keys)}`
}
const features = (layer: Layer, more: Record<string, string>) =>
  `/ogc/features/collections/${layer.typeName}/items?${new URLSearchParams(more)}`
const uri = (code: string) => `http://www.opengis.net/def/crs/${code.replace(':', '/0/')}`
const urn = (code: string) => `urn:ogc:def:crs:${code.replace(':', '::')}`

describe.each(systems)('200: %s', (code, east, north) => {
  const isAngle = Math.abs(east) < 180
  const slack = isAngle ? 0.0001 : 0.05

  test('WFS and OGC API Features answer with the same place', async () => {
    const json = { srsName: code, outputFormat: 'application/json', resourceId: '1' }
    const first = await api.as(reader).get<Points>(wfs(places, json))
    const [x = 0, y = 0] = first.body.features[0]?.geometry.coordinates ?? []
    expect(Math.abs(x - east)).toBeLessThan(slack)
    expect(Math.abs(y - north)).toBeLessThan(slack)
    const items = await api
      .as(reader)
      .get<string>(features(places, { crs: uri(code), name: 'Moscow', f: 'json' }))
    expect(items.status).toBe(200)
    // OGC API follows the axes of the system: all of these but the last put the northing first.
    const expected = code.startsWith('ESRI') ? [x, y] : [y, x]
    const { features: found } = JSON.parse(items.text) as Points
    expect(found[0]?.geometry.coordinates).toEqual(expected)
    const gml = await api.as(reader).get<string>(wfs(places, { srsName: urn(code), resourceId: '1' }))
    expect(gml.text).toContain(`srsName="${urn(code)}"`)
    expect(gml.text).toContain(`>${expected.join(' ')}</gml:pos>`)
  })

  test('boxes and geometries of filters are in the system', async () => {
    const json = { srsName: code, outputFormat: 'application/json', resourceId: '1' }
    const [x = 0, y = 0] =
      (await api.as(reader).get<Points>(wfs(places, json))).body.features[0]?.geometry.coordinates ?? []
    const reach = isAngle ? 0.001 : 100
    const around = [x - reach, y - reach, x + reach, y + reach]
    const found = await api
      .as(reader)
      .get<Points>(wfs(places, { outputFormat: 'application/json', bbox: [...around, code].join() }))
    expect(found.body.features.map(({ properties }) => properties?.name)).toEqual(['Moscow'])
    const point = `<gml:Point srsName="${code}" xmlns:gml="http://www.opengis.net/gml/3.2"><gml:pos>${x} ${y}</gml:pos></gml:Point>`
    const filter = `<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0"><fes:DWithin><fes:ValueReference>geom</fes:ValueReference>${point}<fes:Distance uom="m">5</fes:Distance></fes:DWithin></fes:Filter>`
    const near = await api.as(reader).get<Points>(wfs(places, { outputFormat: 'application/json', filter }))
    expect(near.body.features.map(({ properties }) => properties?.name)).toEqual(['Moscow'])
  })
})

test('200: objects far from the zone are in the answer', async () => {
  const answer = await api
    .as(reader)
    .get<Points>(wfs(places, { srsName: 'EPSG:20907', outputFormat: 'application/json' }))
  const found = answer.body.features.map(({ geometry }) => geometry?.coordinates.every(Number.isFinite))
  expect(found).toEqual([true, true])
})

test('400, naming the system: an object that it cannot show is not left out in silence', async () => {
  const answer = await api.as(reader).get<string>(wfs(far, { srsName: 'EPSG:20907' }))
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('EPSG:20907')
  expect(answer.text).toContain('locator="srsName"')
  const items = await api.as(reader).get(features(far, { crs: uri('EPSG:20907') }))
  expect(items.status).toBe(400)
  const one = `/ogc/features/collections/${far.typeName}/items/1?crs=${encodeURIComponent(uri('EPSG:20907'))}`
  expect((await api.as(reader).get(one)).status).toBe(400)
  expect((await api.as(reader).get(wfs(far, { srsName: 'EPSG:20907', resultType: 'hits' }))).status).toBe(200)
})

test('400: a system without a known shift, and one that is unknown', async () => {
  for (const srsName of ['EPSG:4024', 'EPSG:999999', 'СК-42 зона 7'])
    expect((await api.as(reader).get(wfs(places, { srsName }))).status).toBe(400)
})

test('400: a system that the database does not know is refused by its name', async () => {
  // The system of all zones together has no transformation.
  const code = 'EPSG:32600'
  const map = { service: 'WMS', version: '1.3.0', request: 'GetMap', layers: places.typeName, styles: '' }
  const picture = { ...map, crs: code, bbox: '0,0,1,1', width: '10', height: '10', format: 'image/png' }
  const asked: readonly (readonly [string, string])[] = [
    [wfs(places, { srsName: code }), 'InvalidParameterValue'],
    [`/service/wms?${new URLSearchParams(picture)}`, 'InvalidCRS'],
    [features(places, { crs: uri(code), f: 'json' }), code.slice(5)],
  ]
  for (const [path, fault] of asked) {
    const { status, text } = await api.as(reader).get(path)
    expect([status, text], path).toEqual([400, expect.stringContaining(fault)])
    expect(text, path).toContain('32600')
  }
})

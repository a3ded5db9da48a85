import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { download, imported, importer } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { map13 } from '@/lib/testing/wms/ask'

const line = [
  [9.2, 49.1, 120.5],
  [10, 50, 130],
  [11, 51.3, 140],
]
const area = [
  [9.5, 48.5, 1],
  [11.5, 48.5, 2],
  [11.5, 49.5, 3],
  [9.5, 48.5, 4],
]

interface Imported {
  id: number | null
  typeName: string
}

/** A layer made of a file with or without heights. */
async function layerOf(dimensions: 2 | 3): Promise<Imported> {
  const cut = (positions: number[][]) => positions.map((position) => position.slice(0, dimensions))
  const geometries = [
    { type: 'LineString', coordinates: cut(line) },
    { type: 'Polygon', coordinates: [cut(area)] },
    { type: 'Point', coordinates: [10.5, 50.5, 7].slice(0, dimensions) },
  ]
  const features = geometries.map((geometry, at) => ({ type: 'Feature', properties: { n: at }, geometry }))
  const typeName = make.unique('served').replace(/\W/g, '_')
  const file = JSON.stringify({ type: 'FeatureCollection', features })
  const { layerId } = await imported(file, { typeName })
  const style = [
    { id: 'area', type: 'fill', paint: { 'fill-color': '#00ff00' } },
    { id: 'line', type: 'line', paint: { 'line-color': '#ff0000' } },
    { id: 'point', type: 'circle', paint: { 'circle-color': '#0000ff' } },
  ]
  await api.as(importer()).put(`/layers/${layerId}/styles/plain`, { layers: style })
  return { id: layerId, typeName }
}

let high: Imported
let flat: Imported
beforeAll(async () => {
  high = await layerOf(3)
  flat = await layerOf(2)
})

async function bytesOf(path: string): Promise<Buffer> {
  const { status, bytes } = await download(path)
  expect(status, path).toBe(200)
  return bytes
}

const query = (parameters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

test('200: a layer with heights is drawn like the same one without', async () => {
  const map = ({ typeName }: Imported) => bytesOf(`/service/wms?${query(map13(typeName))}`)
  const blank = await bytesOf(`/service/wms?${query(map13(flat.typeName, { bbox: '-60,8,-56,12' }))}`)
  const drawn = await map(high)
  expect(drawn.equals(await map(flat))).toBe(true)
  expect(drawn.equals(blank)).toBe(false)
  await bytesOf(`/service/wms?service=WMS&request=GetLegendGraphic&layer=${high.typeName}&format=image/png`)
})

test('200: its objects are found at a pixel', async () => {
  const info = {
    request: 'GetFeatureInfo',
    query_layers: high.typeName,
    i: 250,
    j: 150,
    info_format: 'application/json',
  }
  const found = JSON.parse(String(await bytesOf(`/service/wms?${query(map13(high.typeName, info))}`)))
  expect(found).toMatchObject({ features: [{ properties: { n: 2 } }] })
})

test('200: its tiles are those of the same layer without heights', async () => {
  const shapes = async ({ id }: Imported) => {
    const tile = new VectorTile(new PbfReader(await bytesOf(`/service/tiles/${id}/4/8/5.mvt`)))
    return Object.values(tile.layers).flatMap((layer) =>
      Array.from({ length: layer.length }, (_, at) => layer.feature(at).loadGeometry()),
    )
  }
  const drawn = await shapes(high)
  expect(drawn).toHaveLength(3)
  expect(drawn).toEqual(await shapes(flat))
})

test.each([
  ['OGC API Features', () => `/ogc/features/collections/${high.typeName}/items?bbox=8,48,12,52`],
  [
    'WFS',
    () =>
      `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typenames=${high.typeName}&outputFormat=application/json`,
  ],
  ['the list of objects', () => `/layers/${high.id}/objects?bbox=8,48,12,52`],
])('200: GeoJSON of %s has three numbers', async (_, path) => {
  const { features } = JSON.parse(String(await bytesOf(path())))
  const coordinates = features.map((one: { geometry: { coordinates: unknown } }) => one.geometry.coordinates)
  expect(coordinates).toEqual([line, [area], [10.5, 50.5, 7]])
})

test.each(['2.0.0', '1.1.0'])('200: GML of WFS %s has the heights', async (version) => {
  const type = version === '2.0.0' ? 'typenames' : 'typename'
  const text = String(
    await bytesOf(`/service/wfs?service=WFS&version=${version}&request=GetFeature&${type}=${high.typeName}`),
  )
  expect(text.match(/<[\w.]+:n>\d<\/[\w.]+:n>/g)).toHaveLength(3)
  expect(text).toContain('<gml:pos srsDimension="3">50.5 10.5 7</gml:pos>')
})

test('200: statistics and extent of a layer with heights', async () => {
  const { extent } = JSON.parse(String(await bytesOf(`/ogc/features/collections/${high.typeName}`)))
  expect(extent.spatial.bbox[0]).toEqual([9.2, 48.5, 11.5, 51.3])
})

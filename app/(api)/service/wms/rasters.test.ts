import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { download, imported, importer } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'

const square = (side: number, left: number, top: number, pixel: number, epsg: number) => ({
  width: side,
  height: side,
  place: { left, top, pixel, epsg },
})

/** Red in the north-west, green in the north-east, blue in the south-west; nothing in the south-east. */
const quarters = (x: number, y: number, side: number) => {
  const [east, south] = [x >= side / 2, y >= side / 2]
  return east && south ? [0, 0, 0, 0] : [!east && !south, east, south].map((on) => (on ? 255 : 0)).concat(255)
}

let colored: string
let coloredId: number
let metric: string
let heights: string
let heightsId: number

async function typeNameOf(layerId: number | null) {
  const [row] = await database.query<{ name: string }>(
    sql`select type_name as name from layers where id = ${layerId}`,
  )
  return row?.name ?? ''
}

beforeAll(async () => {
  const rgba = makeTiff({
    ...square(400, 30, 60, 0.01, 4326),
    bands: 4,
    alpha: true,
    value: (x, y, band) => quarters(x, y, 400)[band] ?? 0,
  })
  const first = await imported(rgba)
  coloredId = first.layerId ?? 0
  colored = await typeNameOf(first.layerId)
  const utm = makeTiff({
    ...square(1000, 400_000, 6_200_000, 100, 32_637),
    bands: 4,
    alpha: true,
    value: (x, y, band) => quarters(x, y, 1000)[band] ?? 0,
  })
  metric = await typeNameOf((await imported(utm)).layerId)
  const grid = makeTiff({
    ...square(100, 30, 60, 0.01, 4326),
    type: 'float32',
    nodata: -9999,
    value: (x, y) => (x < 10 ? -9999 : x + y / 100),
  })
  const third = await imported(grid)
  heightsId = third.layerId ?? 0
  heights = await typeNameOf(third.layerId)
}, 120_000)

const ask = (parameters: Record<string, string | number>) =>
  download(
    `/service/wms?${new URLSearchParams({
      service: 'WMS',
      version: '1.3.0',
      styles: '',
      ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
    })}`,
  )
const map = (layers: string, crs: string, bbox: string, more: Record<string, string | number> = {}) =>
  ask({
    request: 'GetMap',
    layers,
    crs,
    bbox,
    width: 200,
    height: 200,
    format: 'image/png',
    transparent: 'true',
    ...more,
  })

const corners = async (reply: { status: number; bytes: Buffer }) => {
  expect(reply.status, reply.bytes.subarray(0, 300).toString()).toBe(200)
  const picture = await pixelsOf(reply)
  return [picture.at(50, 50), picture.at(150, 50), picture.at(50, 150), picture.at(150, 150)]
}
const red = [255, 0, 0, 255]
const green = [0, 255, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 0, 0, 0]

describe('GetMap', () => {
  test.each([
    ['EPSG:4326', '56,30,60,34'],
    ['CRS:84', '30,56,34,60'],
    ['EPSG:3857', '3339584.72,7558415.65,3784862.69,8399737.89'],
  ])('the quarters are in their places in %s', async (crs, bbox) => {
    expect(await corners(await map(colored, crs, bbox))).toEqual([red, green, blue, clear])
  })

  test('a raster of UTM in its system and in others', async () => {
    const own = '400000,6100000,500000,6200000'
    expect(await corners(await map(metric, 'EPSG:32637', own))).toEqual([red, green, blue, clear])
    // The middle of the raster, a little to each side.
    const degrees = '55.4,38.1,55.6,38.4'
    expect(await corners(await map(metric, 'EPSG:4326', degrees))).toEqual([red, green, blue, clear])
  })

  test('a map of the whole world is drawn from the coarsest level', async () => {
    const reply = await map(colored, 'EPSG:4326', '-90,-180,90,180', { width: 720, height: 360 })
    const picture = await pixelsOf(reply)
    expect(picture.at(420, 60)[3]).toBe(255)
    expect(picture.at(100, 60)).toEqual(clear)
  })

  test('pixels without data are transparent, others grey by their value', async () => {
    const picture = await pixelsOf(
      await map(heights, 'EPSG:4326', '59,30,60,31', { width: 100, height: 100 }),
    )
    expect(picture.at(5, 50)).toEqual(clear)
    const [dark = 0, bright = 0] = [picture.at(15, 50)[0], picture.at(95, 50)[0]]
    expect(dark).toBeLessThan(40)
    expect(bright).toBeGreaterThan(215)
  })

  test('objects lie above a raster in one map', async () => {
    const { typeName } = await makeLayer({
      fields: {},
      objects: [
        { id: 1, wkt: 'POLYGON((30.5 59.2, 31.5 59.2, 31.5 59.8, 30.5 59.8, 30.5 59.2))', values: {} },
      ],
    })
    const picture = await pixelsOf(
      await map(`${colored},${typeName}`, 'EPSG:4326', '56,30,60,34', { styles: ',' }),
    )
    expect(picture.at(50, 25)).not.toEqual(red)
    expect(picture.at(10, 50)).toEqual(red)
  })

  test('400: filters and unknown styles are refused', async () => {
    const filtered = await map(colored, 'EPSG:4326', '56,30,60,34', { cql_filter: 'a = 1' })
    expect(filtered.bytes.toString()).toContain('cql_filter')
    const styled = await map(colored, 'EPSG:4326', '56,30,60,34', { styles: 'other' })
    expect(styled.bytes.toString()).toContain('StyleNotDefined')
  })
})

describe('GetFeatureInfo', () => {
  const info = (layers: string, i: number, j: number, format = 'application/json') =>
    ask({
      request: 'GetFeatureInfo',
      layers,
      query_layers: layers,
      crs: 'EPSG:4326',
      bbox: '59,30,60,31',
      width: 100,
      height: 100,
      i,
      j,
      info_format: format,
    })

  test('the values of the bands; null without data; nothing outside', async () => {
    const read = async (i: number, j: number) =>
      JSON.parse((await info(heights, i, j)).bytes.toString()).features
    expect(await read(50, 20)).toMatchObject([{ type: 'Feature', properties: { band1: 50.2 } }])
    expect(await read(5, 20)).toMatchObject([{ properties: { band1: null } }])
    const [found] = JSON.parse((await info(colored, 50, 50)).bytes.toString()).features
    expect(found.properties).toEqual({ band1: 255, band2: 0, band3: 0, band4: 255 })
  })

  test('as text, HTML and GML', async () => {
    expect((await info(heights, 50, 20, 'text/plain')).bytes.toString()).toContain('band1 = 50.2')
    expect((await info(heights, 50, 20, 'text/html')).bytes.toString()).toContain('<td>50.2</td>')
    expect((await info(heights, 50, 20, 'application/vnd.ogc.gml')).bytes.toString()).toContain('50.2<')
  })
})

test('capabilities list rasters with their extent, and only for readers', async () => {
  const read = async (token?: string) =>
    (await download('/service/wms?service=WMS&version=1.3.0&request=GetCapabilities', token)).bytes.toString()
  const text = await read()
  const own = text.slice(text.indexOf(`<Name>${colored}</Name>`))
  expect(own).toMatch(/<westBoundLongitude>30<\/westBoundLongitude>/)
  const stranger = await make.token(await make.user({ role: 'USER' }))
  expect(await read(stranger)).not.toContain(colored)
  const denied = (parameters: string) => download(`/service/wms?${parameters}`, stranger)
  const asked = `layers=${colored}&crs=EPSG:4326&bbox=56,30,60,34&width=9&height=9&styles=`
  const common = 'service=WMS&version=1.3.0'
  expect((await denied(`${common}&request=GetMap&format=image/png&${asked}`)).status).toBe(403)
  expect(
    (await denied(`${common}&request=GetFeatureInfo&query_layers=${colored}&i=1&j=1&${asked}`)).status,
  ).toBe(403)
  expect((await denied(`${common}&request=GetLegendGraphic&format=image/png&layer=${colored}`)).status).toBe(
    403,
  )
})

describe('tiles and TileJSON', () => {
  test('TileJSON says that tiles are pictures', async () => {
    const { bytes } = await download(`/service/tiles/${coloredId}.json`)
    const json = JSON.parse(bytes.toString())
    expect(json).toMatchObject({ format: 'png', bounds: [30, 56, 34, 60] })
    expect(json.tiles[0]).toMatch(new RegExp(`/service/tiles/${coloredId}/\\{z\\}/\\{x\\}/\\{y\\}\\.png$`))
    expect(json.vector_layers).toBeUndefined()
  })

  test('a tile is a picture with a tag', async () => {
    const path = `/service/tiles/${coloredId}/5/18/9.png`
    const reply = await download(path)
    expect(reply.headers.get('content-type')).toBe('image/png')
    const picture = await pixelsOf(reply)
    expect(picture.size).toEqual([256, 256])
    expect(picture.inked()).toBeGreaterThan(0)
    const again = await api
      .as(importer())
      .get(path, { headers: { 'if-none-match': String(reply.headers.get('etag')) } })
    expect(again.status).toBe(304)
    const jpeg = await download(path.replace('.png', '.jpg'))
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect((await download(path.replace('.png', '.mvt'))).status).toBe(404)
  })
})

describe('styles', () => {
  const put = (name: string, layer: object, id = heightsId) =>
    api.as(importer()).put<{ message?: string }>(`/layers/${id}/styles/${name}`, { layers: [layer] })

  test('a ramp, classes and a hillshade are drawn', async () => {
    const look = (raster: object) => ({ id: 'a', type: 'raster', metadata: { raster } })
    const stops = [
      { value: 0, color: '#ff0000' },
      { value: 50, color: '#0000ff', label: 'Верх' },
    ]
    expect((await put('classes', look({ bands: [1], ramp: { kind: 'classes', stops } }))).status).toBe(200)
    expect((await put('blended', look({ bands: [1], ramp: { kind: 'blended', stops } }))).status).toBe(200)
    const light = { azimuth: 315, altitude: 45, exaggeration: 10 }
    expect((await put('shade', look({ bands: [1], hillshade: light }))).status).toBe(200)
    const drawn = async (styles: string) =>
      pixelsOf(await map(heights, 'EPSG:4326', '59,30,60,31', { width: 100, height: 100, styles }))
    const classes = await drawn('classes')
    expect([classes.at(30, 50), classes.at(70, 50)]).toEqual([red, blue])
    const [r = 0, , b = 0] = (await drawn('blended')).at(35, 50)
    expect(r).toBeGreaterThan(50)
    expect(b).toBeGreaterThan(150)
    const shade = (await drawn('shade')).at(50, 50)
    expect(shade[0]).toBe(shade[1])
    expect(shade[3]).toBe(255)
    const legend = await download(
      `/service/wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${heights}&style=classes&format=application/json`,
    )
    const [{ rules }] = JSON.parse(legend.bytes.toString()).Legend
    expect(rules).toMatchObject([{ title: '0' }, { title: 'Верх' }])
  })

  test('a style that shows nothing at a scale leaves the map clear', async () => {
    expect((await put('near', { id: 'a', type: 'raster', minzoom: 20 })).status).toBe(200)
    expect(await corners(await map(heights, 'EPSG:4326', '59,30,60,31', { styles: 'near' }))).toEqual(
      Array(4).fill(clear),
    )
  })

  test.each([
    [{ id: 'a', type: 'fill' }, 'layers.0.type'],
    [{ id: 'a', type: 'raster', metadata: { raster: { bands: [1, 2] } } }, 'bands'],
    [{ id: 'a', type: 'raster', metadata: { raster: { bands: [9] } } }, 'bands.0'],
    [
      { id: 'a', type: 'raster', metadata: { raster: { bands: [1], stretch: { min: 5, max: 1 } } } },
      'stretch',
    ],
    [
      {
        id: 'a',
        type: 'raster',
        metadata: { raster: { bands: [1], ramp: { kind: 'classes', stops: [{ value: 1, color: 'red' }] } } },
      },
      'stops.0.color',
    ],
    [{ id: 'a', type: 'raster', paint: { 'raster-opacity': 2 } }, 'raster-opacity'],
  ])('400: a style that cannot be drawn (%#)', async (layer, path) => {
    const { status, text } = await api
      .as(importer())
      .put(`/layers/${heightsId}/styles/bad`, { layers: [layer] })
    expect(status).toBe(400)
    expect(text).toContain(path)
  })

  test('a legend is a picture', async () => {
    const reply = await ask({
      request: 'GetLegendGraphic',
      layer: heights,
      format: 'image/png',
      sld_version: '1.1.0',
    })
    expect((await pixelsOf(reply)).inked()).toBeGreaterThan(100)
  })
})

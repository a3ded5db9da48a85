import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { download, imported, importer } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { pixelsOf } from '@/lib/testing/pixels'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'
import { sld10 } from '@/lib/testing/styles/sld'

interface Style {
  layers: { metadata: { raster: unknown } }[]
  warnings: string[]
}

let layerId: number | null
let typeName: string
beforeAll(async () => {
  const tiff = makeTiff({
    width: 256,
    height: 256,
    type: 'int16',
    place: { left: -180, top: 90, pixel: 360 / 256, epsg: 4326 },
    value: (x) => x,
  })
  layerId = (await imported(tiff)).layerId
  typeName = (await infoOf()).info.typeName
}, 120_000)

interface Info {
  info: { typeName: string }
  raster: { bands: { quantiles: number[] }[] }
}

const infoOf = async () =>
  (await api.as(importer()).get<{ layer: Info }>(`/layers/${layerId}/info`)).body.layer

test('200: the layer gives the values at the measured shares of its bands', async () => {
  const quantiles = (await infoOf()).raster.bands[0]?.quantiles
  expect(quantiles).toHaveLength(15)
  expect([quantiles?.at(0), quantiles?.at(-1)]).toEqual([0, 255])
})

const classes = (low: string, high: string) => ({
  kind: 'classes',
  stops: [
    { value: -1000, color: low },
    { value: 128, color: high },
  ],
})
const layersOf = (ramp: object, more: object = {}) => [
  { id: 'raster', type: 'raster', metadata: { raster: { bands: [1], ramp, ...more } } },
]
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const stored = async () => (await api.as(importer()).get<Style>(`/layers/${layerId}/styles/default`)).body

async function drawn(body: object) {
  const reply = await api.as(importer()).post<Buffer>(`/service/tiles/${layerId}/0/0/0.png`, body)
  return reply
}

describe('a style that is not saved', () => {
  test('200: a tile is drawn in it, and nothing is saved', async () => {
    const before = await stored()
    const reply = await drawn({ layers: layersOf(classes('#ff0000', '#0000ff')) })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(await stored()).toEqual(before)
    const other = await drawn({ layers: layersOf(classes('#00ff00', '#0000ff')) })
    expect(other.headers.get('etag')).not.toBe(reply.headers.get('etag'))
  })

  test('400: what is wrong in it is named', async () => {
    const reply = await drawn({ layers: layersOf(classes('red', '#0000ff'), { bands: [9] }) })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('layers.0.metadata.raster.bands.0')
    expect(JSON.stringify(reply.body)).toContain('layers.0.metadata.raster.ramp.stops.0.color')
    expect((await drawn({})).status).toBe(400)
  })

  test('401, 403 and 404: for those who may save it, and only of pixels', async () => {
    const path = `/service/tiles/${layerId}/0/0/0.png`
    const body = { layers: layersOf(classes('#ff0000', '#0000ff')) }
    expect((await api.anonymous.post(path, body)).status).toBe(401)
    const user = await make.user({ role: 'USER' })
    const stranger = api.as(user)
    expect((await stranger.post(path, body)).status).toBe(403)
    const rules = { items: [{ user_id: user.id, read: true, edit: false, write: false }] }
    expect((await api.as(importer()).put(`/layers/${layerId}/access`, rules)).status).toBe(200)
    expect((await stranger.get(`/layers/${layerId}/styles/default`)).status).toBe(200)
    expect((await stranger.post(path, body)).status).toBe(403)
    expect((await api.as(importer()).post(`/service/tiles/${layerId}/0/0/0.mvt`, body)).status).toBe(404)
    expect((await api.as(importer()).post('/service/tiles/999999999/0/0/0.png', body)).status).toBe(404)
  })
})

const document = (low: string, high: string) =>
  sld10(
    `<Rule><RasterSymbolizer><ColorMap type="intervals"><ColorMapEntry color="${low}" quantity="128"/><ColorMapEntry color="${high}" quantity="1000"/></ColorMap></RasterSymbolizer></Rule>`,
    typeName,
    'brought',
  )

const mapOf = (more: Record<string, string>) =>
  download(
    `/service/wms?${new URLSearchParams({
      service: 'WMS',
      version: '1.1.1',
      request: 'GetMap',
      layers: typeName,
      styles: '',
      srs: 'EPSG:4326',
      bbox: '-180,-90,180,90',
      width: '200',
      height: '100',
      format: 'image/png',
      ...more,
    })}`,
  )

describe('SLD of pixels', () => {
  test('200: WMS draws the style that a request brings along, and its legend', async () => {
    const reply = await mapOf({ sld_body: document('#ff0000', '#0000ff') })
    expect(reply.status, reply.bytes.subarray(0, 300).toString()).toBe(200)
    const picture = await pixelsOf(reply)
    expect([picture.at(20, 30), picture.at(180, 30)]).toEqual([red, blue])
    const legend = await mapOf({
      request: 'GetLegendGraphic',
      layer: typeName,
      sld_body: document('#ff0000', '#0000ff'),
    })
    expect(legend.status).toBe(200)
  })

  test('400: what the document says and cannot be drawn', async () => {
    const histogram = sld10(
      '<Rule><RasterSymbolizer><ContrastEnhancement><Histogram/></ContrastEnhancement></RasterSymbolizer></Rule>',
      typeName,
    )
    const reply = await mapOf({ sld_body: histogram })
    expect(reply.bytes.toString()).toContain('Histogram')
  })

  test('200: a style is saved from SLD and written as SLD and for MapLibre', async () => {
    const path = `/layers/${layerId}/styles/brought`
    const main = api.as(importer())
    const saved = await main.put<Style>(path, document('#ff0000', '#0000ff'), {
      headers: { 'content-type': 'application/vnd.ogc.sld+xml' },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.warnings).toEqual([])
    expect(saved.body.layers[0]?.metadata.raster).toEqual({
      bands: [1],
      ramp: {
        kind: 'classes',
        stops: [
          { value: -32_768, color: '#ff0000' },
          { value: 128, color: '#0000ff' },
          { value: 1000, color: '#00000000' },
        ],
      },
    })
    const written = (await download(`${path}?f=sld`)).bytes.toString()
    expect(written).toContain('<ColorMap type="intervals">')
    const whole = JSON.parse((await download(`${path}?f=maplibre`)).bytes.toString())
    expect(whole.sources[typeName]).toMatchObject({ type: 'raster', tileSize: 256 })
    expect(whole.sources[typeName].tiles[0]).toContain('styles=brought')
    const shown = await pixelsOf(await mapOf({ styles: 'brought' }))
    expect([shown.at(20, 30), shown.at(180, 30)]).toEqual([red, blue])
  })

  test('400: QML says nothing of pixels', async () => {
    const reply = await api.as(importer()).put(`/layers/${layerId}/styles/qml`, '<qgis><pipe/></qgis>', {
      headers: { 'content-type': 'application/x-qgis-layer-style' },
    })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('RasterSymbolizer')
  })
})

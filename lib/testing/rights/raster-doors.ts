import { sld10 } from '../styles/sld'

/** A request for a layer of pixels. */
export interface Door {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string> | undefined
  /** What it answers a reader, and an editor when that differs; everybody else is refused. */
  reader: number
  editor?: number
}

interface RasterLayer {
  id: number
  typeName: string
  /** West of its pixels in degrees; it reaches one degree to the east, and from the equator one to the north. */
  left: number
}

const wms = (version: string, asked: Record<string, string | number>) =>
  `/service/wms?${parameters({ service: 'WMS', version, ...asked })}`
const wmts = (asked: Record<string, string | number>) =>
  `/service/wmts?${parameters({ service: 'WMTS', version: '1.0.0', ...asked })}`
const parameters = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))

/** GetMap of the pixels of a layer, for the names of layers or groups. */
export const mapOf = (names: string, left: number, more: Record<string, string> = {}): string =>
  wms('1.1.1', { request: 'GetMap', layers: names, ...frameOf(left), format: 'image/png', ...more })

/** GetFeatureInfo in the middle of the pixels of a layer. */
export const infoOf = (names: string, left: number): string =>
  wms('1.1.1', {
    request: 'GetFeatureInfo',
    layers: names,
    query_layers: names,
    ...frameOf(left),
    x: 10,
    y: 10,
    info_format: 'application/json',
  })

const frameOf = (left: number) => ({
  styles: '',
  srs: 'EPSG:4326',
  bbox: [left, 0, left + 1, 1].join(),
  width: 20,
  height: 20,
})

/** Every address that shows a layer of pixels, its values, its file or its style. */
export const rasterDoors = (layer: RasterLayer): Door[] => [
  ...mapDoors(layer),
  ...tileDoors(layer),
  ...catalogDoors(layer),
  ...featureDoors(layer),
]

const get = (path: string, reader = 200): Door => ({ method: 'GET', path, reader })

const pixelStyle = { layers: [{ id: 'raster', type: 'raster', metadata: { raster: { bands: [1] } } }] }

function mapDoors({ typeName, left }: RasterLayer): Door[] {
  const brought = sld10('<Rule><RasterSymbolizer/></Rule>', typeName, 'brought')
  const legend = { request: 'GetLegendGraphic', layer: typeName }
  const tile = { style: 'default', tilematrixset: 'WebMercatorQuad', tilematrix: 0, tilerow: 0, tilecol: 0 }
  const sheet = { layers: [{ name: typeName }], center: [left + 0.5, 0.5], scale: 500_000, dpi: 72 }
  return [
    get(mapOf(typeName, left)),
    get(mapOf(typeName, left, { format: 'image/svg+xml' })),
    get(mapOf(typeName, left, { sld_body: brought })),
    get(infoOf(typeName, left)),
    get(wms('1.3.0', { ...legend, format: 'image/png' })),
    get(wms('1.3.0', { ...legend, format: 'application/json' })),
    get(wmts({ request: 'GetTile', layer: typeName, ...tile, format: 'image/png' })),
    get(
      wmts({
        request: 'GetFeatureInfo',
        layer: typeName,
        ...tile,
        format: 'image/png',
        infoformat: 'application/json',
        i: 128,
        j: 128,
      }),
    ),
    get(`/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.png`),
    get(`/service/wmts/${typeName}/default/${encodeURIComponent(typeName)}/0/0/0.png`),
    { method: 'POST', path: '/service/print', body: { ...sheet, format: 'png' }, reader: 200 },
    { method: 'POST', path: '/service/print', body: { ...sheet, format: 'pdf' }, reader: 200 },
  ]
}

function tileDoors({ id, typeName }: RasterLayer): Door[] {
  const collection = `/ogc/features/collections/${typeName}`
  return [
    get(`/service/tiles/${id}.json`),
    get(`/service/tiles/${id}/0/0/0.png`),
    get(`/service/tiles/${id}/0/0/0.jpg`),
    { method: 'POST', path: `/service/tiles/${id}/0/0/0.png`, body: pixelStyle, reader: 403, editor: 200 },
    get(`${collection}/map/tiles`),
    get(`${collection}/map/tiles/WebMercatorQuad`),
    get(`${collection}/map/tiles/WebMercatorQuad/0/0/0`),
    get(`${collection}/map/tiles/${encodeURIComponent(typeName)}/0/0/0`),
  ]
}

function catalogDoors({ id }: RasterLayer): Door[] {
  return [
    get(`/layers/${id}/info`),
    get(`/layers/${id}/styles`),
    get(`/layers/${id}/styles/default`),
    get(`/layers/${id}/styles/default?f=sld`),
    get(`/layers/${id}/styles/default?f=maplibre`),
    get(`/layers/${id}/file`),
    { ...get(`/layers/${id}/file`, 206), headers: { range: 'bytes=0-99' } },
    get(`/layers/${id}/statistics`),
  ]
}

/** What only layers of objects have: a reader is told so, a stranger is not. */
function featureDoors({ id, typeName }: RasterLayer): Door[] {
  const collection = `/ogc/features/collections/${typeName}`
  const style = `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}`
  return [
    get(`/layers/${id}/objects`, 400),
    get(`/layers/${id}/objects/1`, 400),
    get(`/layers/${id}/export?format=geojson`, 400),
    get(`/layers/${id}/export/preview?format=geojson`, 400),
    { method: 'POST', path: `/layers/${id}/export?format=geojson`, reader: 400 },
    get(`/layers/${id}/fields/band1/statistics`, 404),
    get(`/layers/${id}/fields/band1/values`, 404),
    get(`/service/tiles/${id}/0/0/0.mvt`, 404),
    get(collection, 404),
    get(`${collection}/items`, 404),
    get(`${collection}/queryables`, 404),
    get(`${collection}/tiles/WebMercatorQuad/0/0/0`, 404),
    get(`${collection}/styles`, 404),
    get(style, 404),
    get(`${style}?f=sld`, 404),
    get(`${style}/metadata`, 404),
    get(`/service/wfs?service=WFS&request=GetFeature&version=2.0.0&typeNames=${typeName}`, 404),
    get(`/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.mvt`, 404),
  ]
}

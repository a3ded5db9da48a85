import { denominatorOf, endlessZoom, type LegendSize } from '@/lib/domain/drawing'
import { type Box, closedForm, findCoded } from '@/lib/domain/coordinates'
import type { Locale } from '@/lib/shared/locale'
import { abstractOf, keywordsOf } from '../common/about-service'
import { linkTo } from '../common/links'
import { isoForm, isoType } from '../features/layer-metadata'
import { element, type Xml, type XmlChild } from '../common/xml'
import type { Layer } from '@/lib/domain/layers'
import type { TimeDimension } from './time-dimension'
import type { WmsVersion } from './version'

export interface ListedStyle {
  name: string
  isDefault: boolean
  /** The size of its legend; null when only another server knows it. */
  legend: LegendSize | null
}

export interface ListedLayer {
  layer: Pick<
    Layer,
    'typeName' | 'title' | 'description' | 'keywords' | 'attribution' | 'fields' | 'raster' | 'layerType'
  >
  queryable: boolean
  box: Box | null
  time: TimeDimension | null
  styles: readonly ListedStyle[]
  /** Zooms at which any of the styles shows something. */
  minzoom: number
  maxzoom: number
}

/** A group of layers, which can be drawn as one. */
export interface ListedGroup {
  name: string
  title: string
  layers: readonly ListedLayer[]
}

export interface Service {
  version: WmsVersion
  /** The address that clients append their parameters to; includes the caller's token. */
  endpoint: string
  token: string | null
  locale: Locale
  groups: readonly ListedGroup[]
  /** Layers that are in no group. */
  layers: readonly ListedLayer[]
}

export const xlink = 'http://www.w3.org/1999/xlink'

// 1.3.0 declares the namespace at the root; in 1.1.1 the DTD fixes it.
export const online = (version: WmsVersion, address: string) =>
  element('OnlineResource', {
    ...(version === '1.1.1' && { 'xmlns:xlink': xlink }),
    'xlink:type': 'simple',
    'xlink:href': address,
  })

/** A group as a layer with the others in it, which describe it. */
export function oneGroup(service: Service, { name, title, layers }: ListedGroup): Xml {
  const box = wholeOf(layers)
  const words = new Set(layers.flatMap(({ layer }) => keywordsOf(layer)))
  return element(
    'Layer',
    { queryable: layers.some(({ queryable }) => queryable) ? 1 : 0, opaque: 0 },
    element('Name', null, name),
    element('Title', null, title),
    element('Abstract', null, layers.map(({ layer }) => layer.title).join(', ')),
    keywordList([...words]),
    box ? extents(service.version, widened(box)) : null,
    layers.map(({ layer }) => isoMetadata(service, layer)),
    layers.map((layer) => oneLayer(service, layer)),
  )
}

/** The box around all layers. */
export const wholeOf = (layers: readonly ListedLayer[]): Box | null =>
  layers.reduce<Box | null>((all, { box }) => (all && box ? union(all, box) : (all ?? box)), null)

/** The capabilities of one layer. */
export function oneLayer(
  service: Service,
  { layer, box, time, queryable, styles, minzoom, maxzoom }: ListedLayer,
): Xml {
  const { version } = service
  const { typeName, title, attribution } = layer
  return element(
    'Layer',
    { queryable: queryable ? 1 : 0, opaque: 0 },
    element('Name', null, typeName),
    element('Title', null, title),
    element('Abstract', null, abstractOf(layer)),
    keywordList(keywordsOf(layer)),
    box ? extents(version, widened(box)) : null,
    time ? dimension(version, time) : null,
    attribution ? element('Attribution', null, element('Title', null, attribution)) : null,
    metadata(service, layer),
    styles.map((style) => oneStyle(service, typeName, style)),
    scales(version, minzoom, maxzoom),
  )
}

/** 1.1.1 has the values in an element beside. */
function dimension(version: WmsVersion, { usual, values }: TimeDimension): XmlChild {
  const kind = { name: 'time', units: 'ISO8601' }
  const about = { default: usual, multipleValues: 1, nearestValue: 0, current: 1 }
  if (version === '1.3.0') return element('Dimension', { ...kind, ...about }, values)
  return [
    element('Dimension', kind),
    element(
      'Extent',
      { name: 'time', default: usual, nearestValue: 0, multipleValues: 1, current: 1 },
      values,
    ),
  ]
}

/** A list of keywords; null where there is none. */
export const keywordList = (words: readonly string[]): Xml | null =>
  words.length === 0
    ? null
    : element(
        'KeywordList',
        null,
        words.map((word) => element('Keyword', null, word)),
      )

const iso: Record<WmsVersion, string> = { '1.1.1': 'TC211', '1.3.0': 'ISO19115:2003' }

/** The metadata of the layer, and its page in OGC API, which is of none of the kinds that 1.1.1 knows. */
const metadata = (service: Service, layer: ListedLayer['layer']): XmlChild => [
  isoMetadata(service, layer),
  service.version === '1.3.0' && layer.layerType === 'vector'
    ? metadataUrl(service, layer, ['text', 'text/html', 'html'])
    : null,
]

const isoMetadata = (service: Service, layer: ListedLayer['layer']): Xml =>
  metadataUrl(service, layer, [iso[service.version], isoType, isoForm])

const metadataUrl = (
  { version, token }: Service,
  { typeName }: ListedLayer['layer'],
  [type, format, f]: readonly [type: string, format: string, f: string],
): Xml =>
  element(
    'MetadataURL',
    { type },
    element('Format', null, format),
    online(version, linkTo(`/ogc/features/collections/${encodeURIComponent(typeName)}`, { f }, token)),
  )

function oneStyle(
  { version, endpoint, locale }: Service,
  typeName: string,
  { name, isDefault, legend }: ListedStyle,
): Xml {
  const query = new URLSearchParams({
    service: 'WMS',
    version,
    request: 'GetLegendGraphic',
    layer: typeName,
    style: name,
    format: 'image/png',
    language: locale,
  })
  return element(
    'Style',
    null,
    element('Name', null, name),
    element('Title', null, isDefault ? `${name} (default)` : name),
    // 1.1.1 demands the size.
    legend || version === '1.3.0'
      ? element(
          'LegendURL',
          legend && { width: legend.width, height: legend.height },
          element('Format', null, 'image/png'),
          online(version, `${endpoint}${query}`),
        )
      : null,
  )
}

/** The bounding boxes in the format of the version. */
export function extents(version: WmsVersion, box: Box): XmlChild {
  const [west, south, east, north] = box
  const boxes = ['EPSG:4326', 'EPSG:3857'].map((code) => boundingBox(version, code, box))
  if (version === '1.1.1')
    return [element('LatLonBoundingBox', { minx: west, miny: south, maxx: east, maxy: north }), boxes]
  return [
    element(
      'EX_GeographicBoundingBox',
      null,
      element('westBoundLongitude', null, west),
      element('eastBoundLongitude', null, east),
      element('southBoundLatitude', null, south),
      element('northBoundLatitude', null, north),
    ),
    boundingBox(version, 'CRS:84', box),
    boxes,
  ]
}

function boundingBox(version: WmsVersion, code: string, degrees: Box): Xml | null {
  const crs = findCoded(code)
  const box = crs && closedForm(crs)?.boxOf(degrees)
  if (!crs || !box) return null
  const [minX, minY, maxX, maxY] = box
  const turned = version === '1.3.0' && crs.northFirst
  const [minx, miny, maxx, maxy] = turned ? [minY, minX, maxY, maxX] : box
  return element('BoundingBox', {
    [version === '1.3.0' ? 'CRS' : 'SRS']: code,
    minx: minx ?? minX,
    miny: miny ?? minY,
    maxx: maxx ?? maxX,
    maxy: maxy ?? maxY,
  })
}

/** Clients zoom to the box, so that of a single point must have a size. */
export function widened([west, south, east, north]: Box): Box {
  const dx = east - west < 1e-6 ? 0.0005 : 0
  const dy = north - south < 1e-6 ? 0.0005 : 0
  return [west - dx, south - dy, east + dx, north + dy]
}

const union = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

/** 1.3.0 has scale denominators; ScaleHint of 1.1.1 is the diagonal of a pixel in metres. */
function scales(version: WmsVersion, minzoom: number, maxzoom: number): XmlChild {
  const smallest = maxzoom < endlessZoom ? denominatorOf(maxzoom) : null
  const largest = minzoom > 0 ? denominatorOf(minzoom) : null
  if (version === '1.3.0')
    return [
      smallest === null ? null : element('MinScaleDenominator', null, smallest),
      largest === null ? null : element('MaxScaleDenominator', null, largest),
    ]
  if (smallest === null && largest === null) return null
  const diagonal = (denominator: number) => denominator * 0.000_28 * Math.SQRT2
  return element('ScaleHint', {
    min: smallest === null ? 0 : diagonal(smallest),
    max: largest === null ? 1e9 : diagonal(largest),
  })
}

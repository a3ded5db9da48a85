import type { Locale } from '@/lib/shared/locale'
import { linkTo, endpointOf } from '../common/links'
import { owsIdentification, owsKeywords, owsProvider } from '../common/ows-sections'
import { element, type Xml, type XmlChild, xmlDocument } from '../common/xml'
import {
  basemapMatrixSet,
  cornerOf,
  type MatrixSet,
  matrixSets,
  sizeAt,
  tileSide,
} from '../tile-matrix/matrix-sets'
import { widened, xlink } from '../wms/capabilities-layer'
import { infoFormats } from '../wms/info-formats'
import type { TileLayer } from './list-contents'
import { suffixOf } from './tile-formats'

interface Service {
  contents: readonly TileLayer[]
  token: string | null
  locale: Locale
  /** Lower-case names of the wanted sections; all when empty. */
  sections: readonly string[]
}

const path = '/service/wmts'

/** The capabilities of WMTS 1.0.0 (OGC 07-057r7, 7.1.1). */
export function writeCapabilities({ contents, token, locale, sections }: Service): string {
  const wanted = (name: string) =>
    sections.length === 0 || sections.includes('all') || sections.includes(name.toLowerCase())
  const about = { title: 'Azimut WMTS', type: 'OGC WMTS', versions: ['1.0.0'] }
  const document = linkTo(`${path}/1.0.0/WMTSCapabilities.xml`, {}, token)
  return xmlDocument(
    element(
      'Capabilities',
      {
        version: '1.0.0',
        xmlns: 'http://www.opengis.net/wmts/1.0',
        'xmlns:ows': 'http://www.opengis.net/ows/1.1',
        'xmlns:xlink': xlink,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://www.opengis.net/wmts/1.0 http://schemas.opengis.net/wmts/1.0/wmtsGetCapabilities_response.xsd',
      },
      wanted('ServiceIdentification') ? owsIdentification(about, locale) : null,
      wanted('ServiceProvider') ? owsProvider() : null,
      wanted('OperationsMetadata') ? operations(token) : null,
      wanted('Contents')
        ? element(
            'Contents',
            null,
            contents.map((layer) => oneLayer(layer, token)),
            [...matrixSets, ...contents.flatMap(({ grid }) => grid ?? [])].map(oneSet),
          )
        : null,
      element('ServiceMetadataURL', { 'xlink:href': document }),
    ),
  )
}

const operations = (token: string | null) =>
  element(
    'ows:OperationsMetadata',
    null,
    ['GetCapabilities', 'GetTile', 'GetFeatureInfo'].map((name) =>
      element(
        'ows:Operation',
        { name },
        element(
          'ows:DCP',
          null,
          element(
            'ows:HTTP',
            null,
            element(
              'ows:Get',
              { 'xlink:href': endpointOf(path, token) },
              element(
                'ows:Constraint',
                { name: 'GetEncoding' },
                element('ows:AllowedValues', null, element('ows:Value', null, 'KVP')),
              ),
            ),
          ),
        ),
      ),
    ),
  )

function oneLayer(layer: TileLayer, token: string | null): Xml {
  const { name, title, abstract, keywords, box, styles, formats, queryable, everyGrid, grid } = layer
  return element(
    'Layer',
    null,
    element('ows:Title', null, title),
    abstract ? element('ows:Abstract', null, abstract) : null,
    owsKeywords(keywords),
    box ? degreesBox(widened(box)) : null,
    element('ows:Identifier', null, name),
    styles.map((style) => oneStyle(name, style, token)),
    formats.map((format) => element('Format', null, format)),
    queryable ? infoFormats.map(([format]) => element('InfoFormat', null, format)) : null,
    [...(everyGrid ? matrixSets : [basemapMatrixSet]), ...(grid ? [grid] : [])].map(({ id }) =>
      element('TileMatrixSetLink', null, element('TileMatrixSet', null, id)),
    ),
    formats.map((format) => resource(name, format, token)),
  )
}

const degreesBox = ([west, south, east, north]: readonly [number, number, number, number]) =>
  element(
    'ows:WGS84BoundingBox',
    null,
    element('ows:LowerCorner', null, `${west} ${south}`),
    element('ows:UpperCorner', null, `${east} ${north}`),
  )

function oneStyle(
  layer: string,
  { name, isDefault, hasLegend }: TileLayer['styles'][number],
  token: string | null,
): Xml {
  const legend = {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    layer,
    style: name,
    format: 'image/png',
  }
  return element(
    'Style',
    { isDefault },
    element('ows:Title', null, name),
    element('ows:Identifier', null, name),
    hasLegend
      ? element('LegendURL', { format: 'image/png', 'xlink:href': linkTo('/service/wms', legend, token) })
      : null,
  )
}

/** The template of REST addresses; the braces of its variables stay as they are. */
function resource(layer: string, format: string, token: string | null): XmlChild {
  const suffix = suffixOf(format)
  if (suffix === null) return null
  const address = linkTo(`${path}/${encodeURIComponent(layer)}`, {}, null)
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  const template = `${address}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.${suffix}${query}`
  return element('ResourceURL', { format, resourceType: 'tile', template })
}

function oneSet(set: MatrixSet): Xml {
  const zooms = Array.from({ length: set.deepest + 1 }, (_, zoom) => zoom)
  return element(
    'TileMatrixSet',
    null,
    element('ows:Title', null, set.title),
    element('ows:Identifier', null, set.id),
    element('ows:SupportedCRS', null, set.crsUrn),
    zooms.map((zoom) => {
      const { columns, rows } = sizeAt(set, zoom)
      return element(
        'TileMatrix',
        null,
        element('ows:Identifier', null, zoom),
        element('ScaleDenominator', null, set.scale / 2 ** zoom),
        element('TopLeftCorner', null, cornerOf(set).join(' ')),
        element('TileWidth', null, tileSide),
        element('TileHeight', null, tileSide),
        element('MatrixWidth', null, columns),
        element('MatrixHeight', null, rows),
      )
    }),
  )
}

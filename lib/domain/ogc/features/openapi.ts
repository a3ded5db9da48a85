import { styleMediaTypes } from '@/lib/domain/style-files'
import { env } from '@/lib/platform/env'
import { vectorTileType } from '../tile-matrix/sent-tile'
import { isoForm, isoType } from './layer-metadata'
import { fileTypes, geojsonType, root } from './media'
import { featuresAtMost } from './schema'

export const openApiType = 'application/vnd.oai.openapi+json;version=3.0'

const text = { type: 'string' }
const integer = (minimum: number, standard: number, maximum?: number) => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
  default: standard,
})

const parameter = (
  name: string,
  place: 'path' | 'query' | 'header',
  schema: object,
  description: string,
  extra: object = {},
) => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
  ...extra,
})

const listed = { style: 'form', explode: false }

const parameters = {
  collectionId: parameter('collectionId', 'path', text, 'workspace:layer_name'),
  featureId: parameter('featureId', 'path', text, 'The primary key of the object'),
  f: parameter('f', 'query', { ...text, enum: ['json', 'html'] }, 'Form of the answer'),
  collectionForm: parameter(
    'f',
    'query',
    { ...text, enum: ['json', 'html', isoForm] },
    'Form of the answer, metadata by ISO 19115 among others',
  ),
  itemsForm: parameter(
    'f',
    'query',
    { ...text, enum: ['json', 'html', ...Object.keys(fileTypes)] },
    'Form of the answer, a file of the features among others',
  ),
  styleId: parameter('styleId', 'path', text, 'workspace:layer_name:style'),
  encoding: parameter('f', 'query', { ...text, enum: ['maplibre', 'sld', 'se'] }, 'Encoding of the style'),
  limit: parameter('limit', 'query', integer(1, 10, featuresAtMost), 'Features of a page', listed),
  offset: parameter('offset', 'query', integer(0, 0), 'Features passed over', listed),
  bbox: parameter(
    'bbox',
    'query',
    { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
    'Corners of a box that features touch',
    listed,
  ),
  'bbox-crs': parameter('bbox-crs', 'query', { ...text, format: 'uri' }, 'System of the box', listed),
  crs: parameter('crs', 'query', { ...text, format: 'uri' }, 'System of the answer', listed),
  datetime: parameter('datetime', 'query', text, 'A moment, or a span: a/b, a/.., ../b', listed),
  filter: parameter('filter', 'query', text, 'A filter in CQL2'),
  'filter-lang': parameter(
    'filter-lang',
    'query',
    { ...text, enum: ['cql2-text', 'cql2-json'], default: 'cql2-text' },
    'How the filter is written',
  ),
  'filter-crs': parameter('filter-crs', 'query', { ...text, format: 'uri' }, 'System of its geometries'),
  sortby: parameter('sortby', 'query', { type: 'array', items: text }, 'Fields, each with + or -', listed),
  properties: parameter(
    'properties',
    'query',
    { type: 'array', items: text },
    'Fields of the answer',
    listed,
  ),
  tileMatrixSetId: parameter('tileMatrixSetId', 'path', text, 'A tile matrix set'),
  tileMatrix: parameter('tileMatrix', 'path', text, 'Zoom'),
  tileRow: parameter('tileRow', 'path', integer(0, 0), 'Row from the north'),
  tileCol: parameter('tileCol', 'path', integer(0, 0), 'Column from the west'),
  style: parameter('style', 'query', text, 'A style of the layer'),
  'If-Match': parameter('If-Match', 'header', text, 'The ETag of the feature as it was read'),
  'Content-Crs': parameter('Content-Crs', 'header', text, 'System of the geometry of the body'),
}

type ParameterName = keyof typeof parameters

const failure = {
  description: 'Refused; a text says why',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['code'], properties: { code: text, description: text } },
    },
  },
}

function operation(operationId: string, summary: string, mediaType: string, names: readonly ParameterName[]) {
  const content = { [mediaType]: { schema: { type: 'object' } }, 'text/html': { schema: text } }
  return reading(operationId, summary, names, content)
}

function reading(operationId: string, summary: string, names: readonly ParameterName[], content: object) {
  return {
    get: {
      operationId,
      summary,
      tags: ['Features'],
      parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      responses: { '200': { description: 'OK', content }, default: failure },
    },
  }
}

const json = 'application/json'

const tilePlace = ['collectionId', 'tileMatrixSetId', 'tileMatrix', 'tileRow', 'tileCol'] as const
const binary = { schema: { type: 'string', format: 'binary' } }
const document = { [json]: { schema: { type: 'object' } } }

/** The paths of the tiles of one kind; operation ids end as the standard has them (OGC 20-057, 12). */
const tilePaths = (
  folder: string,
  id: string,
  noun: string,
  content: object,
  extra: readonly ParameterName[],
) => ({
  [`/collections/{collectionId}/${folder}`]: reading(
    `.collection.${id}.getTileSetsList`,
    `Sets of ${noun} tiles`,
    ['collectionId'],
    document,
  ),
  [`/collections/{collectionId}/${folder}/{tileMatrixSetId}`]: reading(
    `.collection.${id}.getTileSet`,
    `A set of ${noun} tiles`,
    ['collectionId', 'tileMatrixSetId'],
    document,
  ),
  [`/collections/{collectionId}/${folder}/{tileMatrixSetId}/{tileMatrix}/{tileRow}/{tileCol}`]: reading(
    `.collection.${id}.getTile`,
    `One of the ${noun} tiles`,
    [...tilePlace, ...extra],
    content,
  ),
})

/** What writes an object: the names of its parameters, its body and its answer. */
function writing(
  operationId: string,
  summary: string,
  names: readonly ParameterName[],
  mediaType: string | null,
  [status, description]: readonly [status: '201' | '204', description: string],
) {
  return {
    operationId,
    summary,
    tags: ['Features'],
    parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(mediaType && {
      requestBody: { required: true, content: { [mediaType]: { schema: { type: 'object' } } } },
    }),
    responses: { [status]: { description }, default: failure },
  }
}

/** A style in one of its encodings. */
const stylesheet = () => ({
  get: {
    operationId: 'getStyle',
    summary: 'A style',
    tags: ['Styles'],
    parameters: ['styleId', 'encoding'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    responses: {
      '200': {
        description: 'OK',
        content: {
          [styleMediaTypes.maplibre]: { schema: { type: 'object' } },
          [styleMediaTypes.sld]: { schema: text },
          [styleMediaTypes.se]: { schema: text },
        },
      },
      default: failure,
    },
  },
})

const item = ['collectionId', 'featureId', 'If-Match'] as const
const created = ['201', 'Added; Location has the address'] as const
const done = ['204', 'Done'] as const

/** The interface of the collections in OpenAPI 3.0; the standard requires it apart from the description of
 * the whole API. */
export function openApiDocument(title: string) {
  return {
    openapi: '3.0.3',
    info: { title, version: '1.0.0' },
    servers: [{ url: `${env.BASE_URL}${root}` }],
    security: [{ token: [] }, { bearer: [] }, { basic: [] }],
    paths: {
      '/': operation('getLandingPage', 'Landing page', json, ['f']),
      '/conformance': operation('getConformance', 'Conformance classes', json, ['f']),
      '/collections': operation('getCollections', 'Collections', json, ['f']),
      '/collections/{collectionId}': reading(
        'getCollection',
        'A collection',
        ['collectionId', 'collectionForm'],
        { ...document, 'text/html': { schema: text }, [isoType]: { schema: text } },
      ),
      '/collections/{collectionId}/queryables': operation(
        'getQueryables',
        'Fields that a filter may name',
        'application/schema+json',
        ['collectionId', 'f'],
      ),
      '/collections/{collectionId}/styles': operation('getCollectionStyles', 'Styles of a collection', json, [
        'collectionId',
        'f',
      ]),
      '/styles': operation('getStyles', 'Styles', json, ['f']),
      '/styles/{styleId}': stylesheet(),
      '/styles/{styleId}/metadata': operation('getStyleMetadata', 'What is known of a style', json, [
        'styleId',
        'f',
      ]),
      '/collections/{collectionId}/items': {
        ...operation('getFeatures', 'Features', geojsonType, [
          'collectionId',
          'limit',
          'offset',
          'bbox',
          'bbox-crs',
          'crs',
          'datetime',
          'filter',
          'filter-lang',
          'filter-crs',
          'sortby',
          'properties',
          'itemsForm',
        ]),
        post: writing('addFeature', 'Add a feature', ['collectionId', 'Content-Crs'], geojsonType, created),
      },
      '/collections/{collectionId}/items/{featureId}': {
        ...operation('getFeature', 'A feature', geojsonType, ['collectionId', 'featureId', 'crs', 'f']),
        put: writing('replaceFeature', 'Replace a feature', [...item, 'Content-Crs'], geojsonType, done),
        patch: writing(
          'changeFeature',
          'Change a feature',
          [...item, 'Content-Crs'],
          'application/merge-patch+json',
          done,
        ),
        delete: writing('deleteFeature', 'Delete a feature', item, null, done),
      },
      '/tileMatrixSets': reading('getTileMatrixSetsList', 'Tile matrix sets', [], document),
      '/tileMatrixSets/{tileMatrixSetId}': reading(
        'getTileMatrixSet',
        'A tile matrix set',
        ['tileMatrixSetId'],
        document,
      ),
      ...tilePaths('tiles', 'vector', 'vector', { [vectorTileType]: binary }, []),
      ...tilePaths(
        'map/tiles',
        'map',
        'drawn',
        { 'image/png': binary, 'image/jpeg': binary, 'image/webp': binary },
        ['style'],
      ),
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
      },
      parameters,
    },
  }
}

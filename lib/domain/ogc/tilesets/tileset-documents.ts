import type { Context } from '@/lib/access/context'
import type { Box } from '@/lib/domain/coordinates'
import { layerExtent } from '@/lib/domain/layer-queries'
import type { Layer } from '@/lib/domain/layers'
import { getTileJson } from '@/lib/domain/tiles'
import { absent } from '@/lib/problems'
import type { ServiceAnswer } from '../common/answers'
import { crs84 } from '../features/describe-collection'
import { hrefOf, jsonDocument, type Link, type Visit } from '../features/media'
import type { CollectionPath } from '../features/schema'
import { type MatrixSet, matrixSets, sizeAt, vectorMatrixSet } from '../tile-matrix/matrix-sets'
import { rasterGrid } from '../tile-matrix/raster-grid'
import { vectorTileType } from '../tile-matrix/sent-tile'
import { matrixSetPath } from './matrix-set-documents'
import { requireTiledLayer } from './require-tiled-layer'
import type { TilesetPath, TilesetQuery } from './schema'
import { pathOf, relation, type TileKind } from './tileset-links'

const setsOf = (kind: TileKind, layer: Layer): readonly MatrixSet[] =>
  kind === 'vector' ? [vectorMatrixSet] : [...matrixSets, ...[rasterGrid(layer) ?? []].flat()]

/** The tilesets of a layer of one kind (OGC 20-057, 9). */
export async function listTilesets(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
  kind: TileKind,
): Promise<ServiceAnswer> {
  const layer = await requireTiledLayer(ctx, id, kind)
  return jsonDocument({
    links: [
      { href: hrefOf(visit, pathOf(layer, kind), { f: 'json' }), rel: 'self', type: 'application/json' },
    ],
    tilesets: setsOf(kind, layer).map((set) => ({
      title: `${layer.title}: ${set.id}`,
      ...gridOf(set, kind),
      links: [selfLink(visit, layer, set, kind), schemeLink(visit, set)],
    })),
  })
}

const gridOf = (set: MatrixSet, kind: TileKind) => ({
  dataType: kind,
  crs: set.crsUri,
  ...(set.uri && { tileMatrixSetURI: set.uri }),
})

const selfLink = (visit: Visit, layer: Layer, set: MatrixSet, kind: TileKind): Link => ({
  href: hrefOf(visit, `${pathOf(layer, kind)}/${encodeURIComponent(set.id)}`, { f: 'json' }),
  rel: 'self',
  type: 'application/json',
})

const schemeLink = (visit: Visit, set: MatrixSet): Link => ({
  href: hrefOf(visit, matrixSetPath(set)),
  rel: `${relation}tiling-scheme`,
  type: 'application/json',
})

/** A tileset of a layer: how to ask for its tiles, and where they are; as TileJSON too. */
export async function getTileset(
  ctx: Context,
  visit: Visit,
  { id, tileMatrixSetId }: TilesetPath,
  { f }: TilesetQuery,
  kind: TileKind,
): Promise<ServiceAnswer> {
  const layer = await requireTiledLayer(ctx, id, kind)
  const set = setsOf(kind, layer).find(({ id: name }) => name.toLowerCase() === tileMatrixSetId.toLowerCase())
  if (!set) throw absent('tileMatrixSet')
  const box = await layerExtent(ctx.database, layer)
  if (f === 'tilejson')
    return kind === 'vector' ? vectorTileJson(ctx, visit, layer) : mapTileJson(visit, layer, set, box)
  return jsonDocument({
    title: layer.title,
    ...(layer.description && { description: layer.description }),
    ...(layer.attribution && { attribution: layer.attribution }),
    ...gridOf(set, kind),
    ...(box && { boundingBox: { lowerLeft: box.slice(0, 2), upperRight: box.slice(2), crs: crs84 } }),
    layers: [{ id: layer.typeName, title: layer.title, dataType: kind }],
    tileMatrixSetLimits: Array.from({ length: set.deepest + 1 }, (_, zoom) => limitsAt(set, zoom)),
    links: [
      selfLink(visit, layer, set, kind),
      ...formatsOf(kind).map(([name, type]) => ({
        href: templateOf(visit, layer, set, kind, name),
        rel: 'item',
        type,
        templated: true,
      })),
      schemeLink(visit, set),
      ...tileJsonLinks(visit, layer, set, kind),
      {
        href: hrefOf(visit, `/collections/${encodeURIComponent(layer.typeName)}`),
        rel: 'geodata',
        type: 'application/json',
      },
    ],
  })
}

const formatsOf = (kind: TileKind): readonly (readonly [f: string, type: string])[] =>
  kind === 'vector'
    ? [['mvt', vectorTileType]]
    : [
        ['png', 'image/png'],
        ['jpeg', 'image/jpeg'],
        ['webp', 'image/webp'],
      ]

/** The address of tiles; the braces of its variables stay as they are. */
function templateOf(visit: Visit, layer: Layer, set: MatrixSet, kind: TileKind, f: string): string {
  const [path, query] = hrefOf(visit, `${pathOf(layer, kind)}/${encodeURIComponent(set.id)}`, { f }).split(
    '?',
  )
  return `${path}/{tileMatrix}/{tileRow}/{tileCol}?${query}`
}

function limitsAt(set: MatrixSet, zoom: number) {
  const { columns, rows } = sizeAt(set, zoom)
  return {
    tileMatrix: String(zoom),
    minTileRow: 0,
    maxTileRow: rows - 1,
    minTileCol: 0,
    maxTileCol: columns - 1,
  }
}

const tileJsonType = 'application/vnd.mapbox.tilejson+json'

/** TileJSON knows the grid of the web only. */
function tileJsonLinks(visit: Visit, layer: Layer, set: MatrixSet, kind: TileKind): Link[] {
  if (set.id !== vectorMatrixSet.id) return []
  const href = hrefOf(visit, `${pathOf(layer, kind)}/${encodeURIComponent(set.id)}`, { f: 'tilejson' })
  return [{ href, rel: 'alternate', type: tileJsonType }]
}

async function vectorTileJson(ctx: Context, { token }: Visit, { id }: Layer): Promise<ServiceAnswer> {
  const { json } = await getTileJson(ctx, { id, token, filter: {} })
  return jsonDocument(json, tileJsonType)
}

function mapTileJson(visit: Visit, layer: Layer, set: MatrixSet, box: Box | null): ServiceAnswer {
  if (set.id !== vectorMatrixSet.id) throw absent('tileMatrixSet')
  const template = templateOf(visit, layer, set, 'map', 'png')
  return jsonDocument(
    {
      tilejson: '3.0.0',
      name: layer.title,
      ...(layer.attribution && { attribution: layer.attribution }),
      scheme: 'xyz',
      tiles: [template.replace('{tileMatrix}/{tileRow}/{tileCol}', '{z}/{y}/{x}')],
      minzoom: 0,
      maxzoom: set.deepest,
      ...(box && { bounds: box }),
    },
    tileJsonType,
  )
}

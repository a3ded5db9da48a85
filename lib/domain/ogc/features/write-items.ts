import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { idsOf, type NamedCrs, type ServedLayer, type WrittenGeometry } from '@/lib/domain/layer-queries'
import {
  type ChangeObject,
  changeObject,
  createObjects,
  deleteObject,
  type NewFeature,
  type ObjectRow,
} from '@/lib/domain/objects'
import { absent, invalid } from '@/lib/problems'
import { requireServedLayer } from '../reading/served-layers'
import { placeGeometries } from '../transactions/place-geometries'
import { crs84, pathOf } from './describe-collection'
import { itemEtag, objectTags } from './item-etag'
import { hrefOf, type Visit } from './media'
import { crsNamed } from './read-items-query'
import type { CollectionPath, FeaturePath } from './schema'

/** An answer without a body. */
export interface WrittenItem {
  status: 201 | 204
  headers: Record<string, string>
  body: null
}

/** What a request says beside its body. */
export interface ItemHeaders {
  /** `Content-Crs`: the system of the coordinates, longitude and latitude without it. */
  contentCrs: string | null
  ifMatch: string | null
}

/** Adds an object (OGC API Features, part 4); its address is in `Location`. */
export async function createItem(
  ctx: Context,
  visit: Visit,
  { id }: CollectionPath,
  feature: NewFeature,
  { contentCrs }: Pick<ItemHeaders, 'contentCrs'>,
): Promise<WrittenItem> {
  const layer = await requireServedLayer(ctx, id)
  const placed = await inDegrees(ctx, feature, contentCrs)
  const created = await createObjects(ctx, placeOf(layer), { ...feature, ...placed, restores: null })
  const key = created.type === 'Feature' ? created.id : ''
  return { status: 201, headers: { location: hrefOf(visit, `${pathOf(layer)}/items/${key}`) }, body: null }
}

/** Replaces an object: fields that the new one does not have become empty. */
export async function replaceItem(
  ctx: Context,
  path: FeaturePath,
  feature: ChangeObject,
  headers: ItemHeaders,
): Promise<WrittenItem> {
  const layer = await requireServedLayer(ctx, path.id)
  const empty = Object.fromEntries(layer.fields.map(({ name }) => [name, null]))
  const whole = {
    ...feature,
    geometry: feature.geometry ?? null,
    properties: { ...empty, ...feature.properties },
  }
  return change(ctx, layer, path, whole, headers)
}

/** Changes an object: members that are absent stay as they are, those that are null become empty (RFC 7396). */
export async function patchItem(
  ctx: Context,
  path: FeaturePath,
  feature: ChangeObject,
  headers: ItemHeaders,
): Promise<WrittenItem> {
  return change(ctx, await requireServedLayer(ctx, path.id), path, feature, headers)
}

/** Deletes an object. */
export async function deleteItem(
  ctx: Context,
  path: FeaturePath,
  { ifMatch }: Pick<ItemHeaders, 'ifMatch'>,
): Promise<WrittenItem> {
  const layer = await requireServedLayer(ctx, path.id)
  await deleteObject(ctx, placeOf(layer), keyIn(layer, path), objectTags(ifMatch))
  return { status: 204, headers: {}, body: null }
}

async function change(
  ctx: Context,
  layer: ServedLayer,
  path: FeaturePath,
  feature: ChangeObject,
  { contentCrs, ifMatch }: ItemHeaders,
): Promise<WrittenItem> {
  const placed = await inDegrees(ctx, feature, contentCrs)
  const changed: ObjectRow = await changeObject(
    ctx,
    placeOf(layer),
    keyIn(layer, path),
    { ...feature, ...placed },
    objectTags(ifMatch),
  )
  return { status: 204, headers: { etag: itemEtag(layer, changed.version) }, body: null }
}

const placeOf = ({ layer }: ServedLayer) => ({ kind: 'layer' as const, id: layer.id })

function keyIn(layer: ServedLayer, { featureId }: FeaturePath): number {
  const [key] = idsOf(layer, [featureId])
  if (key === undefined) throw absent('layerObject')
  return Number(key)
}

/** The geometry of a feature in degrees, if it has one. */
async function inDegrees(
  { database }: Context,
  { geometry }: Pick<ChangeObject, 'geometry'>,
  contentCrs: string | null,
): Promise<Pick<ChangeObject, 'geometry'>> {
  const crs = crsNamed(contentCrs?.trim().replace(/^<(.*)>$/, '$1') ?? crs84, 'Content-Crs')
  if (!geometry || crs.name === crs84) return {}
  const written = writtenIn(crs, geometry as Geometry)
  const [placed] = await placeGeometries(database, [written])
  if (!placed) throw invalid({ path: 'geometry', rule: 'outsideSystem' })
  return { geometry: placed as ChangeObject['geometry'] }
}

const wrongGeometry = () => invalid({ path: 'geometry', rule: 'geometry' })

/** Positions of GeoJSON by the axis order of the system; what is no geometry is refused before it is transformed. */
function writtenIn(crs: NamedCrs, geometry: Geometry): WrittenGeometry {
  if (geometry.type === 'GeometryCollection' || !isNested(geometry.coordinates)) throw wrongGeometry()
  const coordinates = crs.northFirst ? turned(geometry.coordinates) : geometry.coordinates
  return { crs, geometry: { ...geometry, coordinates } as WrittenGeometry['geometry'] }
}

type Nested = readonly (number | Nested)[]

function isNested(value: unknown): value is Nested {
  if (!Array.isArray(value) || value.length === 0) return false
  const parts: unknown[] = value
  return isPosition(parts) || parts.every(isNested)
}

const isPosition = (value: readonly unknown[]): value is readonly number[] =>
  value.length >= 2 &&
  value.length <= 4 &&
  value.every((one) => typeof one === 'number' && Number.isFinite(one))

function turned(nested: Nested): Nested {
  if (!isPosition(nested)) return nested.map((part) => turned(part as Nested))
  const [first = 0, second = 0, ...height] = nested
  return [second, first, ...height]
}

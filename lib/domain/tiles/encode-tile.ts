import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { areaOf, type Shape, TwkbReader, type View } from '@/lib/domain/drawing'
import { type Layer, quoted } from '@/lib/domain/layers'
import { type Database, join, sql } from '@/lib/platform/database'
import { seenObjects } from './seen-objects'
import { tileFields, tileLayerName, tileValue } from './tile-fields'
import { tileUnits } from './tile-place'

interface EncodedRow {
  shapes: Buffer | null
  rows: unknown[][] | null
}

/** A tile written here, of geometries that the database has laid on the units of the tile. */
export async function encodeTile(database: Database, layer: Layer, view: View): Promise<Buffer> {
  const fields = tileFields(layer)
  const [minX, , maxX, maxY] = view.box
  const scale = tileUnits / (maxX - minX)
  const values = sql`json_build_array(${join([sql`o.${quoted(layer.pkField)}`, ...fields.map(tileValue)], ', ')}) as own`
  const [row] = await database.query<EncodedRow>(sql`
    select string_agg(st_astwkb(st_affine(st_transform("cut geometry", 3857), ${scale}::float8, 0, 0, ${-scale}::float8,
      ${-minX * scale}::float8, ${maxY * scale}::float8), 0), ''::bytea) as shapes, json_agg(own) as rows
    from (${seenObjects(layer, view, values)}) seen where not st_isempty("cut geometry")`)
  if (!row?.shapes) return Buffer.alloc(0)
  const names = fields.map(({ name }) => name)
  const features = featuresOf(row.shapes, row.rows ?? [], names)
  if (features.length === 0) return Buffer.alloc(0)
  const tile = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string]
  return Buffer.from(fromGeojsonVt({ [tileLayerName(layer)]: tile }, { version: 2, extent: tileUnits }))
}

interface TileFeature {
  id: unknown
  type: 1 | 2 | 3
  geometry: [number, number][] | [number, number][][]
  tags: Record<string, unknown>
}

function featuresOf(shapes: Buffer, rows: readonly unknown[][], names: readonly string[]): TileFeature[] {
  const reader = new TwkbReader(shapes)
  const features: TileFeature[] = []
  for (let at = 0; !reader.done; at++) {
    const [id, ...values] = rows[at] ?? []
    const tags = tagsOf(names, values)
    for (const shape of reader.next()) {
      const geometry = geometryOf(shape)
      if (geometry.length > 0) features.push({ id, type: shape.type, geometry, tags })
    }
  }
  return features
}

/** Absent values are left out: tiles have none. */
function tagsOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const tags = Object.create(null) as Record<string, unknown>
  for (const [at, name] of names.entries())
    if (values[at] !== null && values[at] !== undefined) tags[name] = values[at]
  return tags
}

function geometryOf({ type, parts, outer }: Shape): TileFeature['geometry'] {
  if (type === 1) return parts.flatMap(pointsOf)
  if (type === 2) return parts.map(pointsOf).filter((line) => line.length > 1)
  return ringsOf(parts, outer)
}

/** Outer rings run clockwise on the screen and holes against it; a polygon that is too small to be seen is none. */
function ringsOf(parts: Shape['parts'], outer: Shape['outer']): [number, number][][] {
  const rings: [number, number][][] = []
  let standing = false
  for (const [at, ring] of parts.entries()) {
    const isOuter = outer.includes(at)
    const area = areaOf(ring)
    if (isOuter) standing = area !== 0
    if (!standing || area === 0) continue
    const points = pointsOf(ring)
    rings.push(area > 0 === isOuter ? points : points.reverse())
  }
  return rings
}

function pointsOf(part: Float32Array): [number, number][] {
  const points: [number, number][] = []
  for (let at = 0; at + 1 < part.length; at += 2) points.push([part[at] ?? 0, part[at + 1] ?? 0])
  return points
}

import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { areaOf, type Shape, TwkbReader } from '@/lib/domain/drawing'
import { tileUnits } from './tile-place'

/** A layer of a tile: geometries in tile units, in the order in which the database returns them. */
export interface TileShapes {
  name: string
  shapes: Buffer
  /** Attributes in the order of the geometries. */
  attrs: readonly Record<string, unknown>[]
  ids?: readonly unknown[]
}

interface TileFeature {
  id?: unknown
  type: 1 | 2 | 3
  geometry: [number, number][] | [number, number][][]
  tags: Record<string, unknown>
}

/** Encodes a tile; empty when nothing of its layers is visible. */
export function encodeShapes(layers: readonly TileShapes[]): Buffer {
  type Layers = Parameters<typeof fromGeojsonVt>[0]
  const shown: Record<string, { features: TileFeature[] }> = {}
  for (const layer of layers) {
    const features = featuresOf(layer)
    if (features.length > 0) shown[layer.name] = { features }
  }
  if (Object.keys(shown).length === 0) return Buffer.alloc(0)
  return Buffer.from(fromGeojsonVt(shown as unknown as Layers, { version: 2, extent: tileUnits }))
}

function featuresOf({ shapes, attrs, ids }: TileShapes): TileFeature[] {
  const reader = new TwkbReader(shapes)
  const features: TileFeature[] = []
  for (let at = 0; !reader.done; at++) {
    const tags = attrs[at] ?? {}
    for (const shape of reader.next()) {
      const geometry = geometryOf(shape)
      if (geometry.length > 0)
        features.push({ ...(ids && { id: ids[at] }), type: shape.type, geometry, tags })
    }
  }
  return features
}

function geometryOf({ type, parts, outer }: Shape): TileFeature['geometry'] {
  if (type === 1) return parts.flatMap(pointsOf)
  if (type === 2) return parts.map(pointsOf).filter((line) => line.length > 1)
  return ringsOf(parts, outer)
}

/** Outer rings are clockwise on the screen and holes counterclockwise; a polygon that is too small to see is
 * dropped. */
function ringsOf(parts: Shape['parts'], outer: Shape['outer']): [number, number][][] {
  const rings: [number, number][][] = []
  let outerKept = false
  for (const [at, ring] of parts.entries()) {
    const isOuter = outer.includes(at)
    const area = areaOf(ring)
    if (isOuter) outerKept = area !== 0
    if (!outerKept || area === 0) continue
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

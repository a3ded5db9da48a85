import type { Geometry, Position } from 'geojson'

/** Snapping corners and edges, as pairs and quadruples of degrees. */
export interface SnapTargets {
  corners: Float64Array
  edges: Float64Array
}

/** Snapping distance in pixels where nothing else is set. */
export const usualReach = 11

type Place = [number, number]

/** Where the pointer snaps to. */
export interface Snapped {
  place: Place
  /** The edge that it lies on; null for a corner. */
  edge: [Place, Place] | null
}

function* pathsOf(geometry: Geometry): Generator<readonly Position[]> {
  switch (geometry.type) {
    case 'Point':
      yield [geometry.coordinates]
      break
    case 'MultiPoint':
      for (const place of geometry.coordinates) yield [place]
      break
    case 'LineString':
      yield geometry.coordinates
      break
    case 'Polygon':
    case 'MultiLineString':
      yield* geometry.coordinates
      break
    case 'MultiPolygon':
      yield* geometry.coordinates.flat()
      break
    case 'GeometryCollection':
      for (const part of geometry.geometries) yield* pathsOf(part)
  }
}

export function targetsOf(paths: Iterable<readonly Position[]>): SnapTargets {
  const corners: number[] = []
  const edges: number[] = []
  for (const path of paths) {
    path.forEach(([lon = 0, lat = 0], at) => {
      corners.push(lon, lat)
      const [beforeLon, beforeLat] = path[at - 1] ?? []
      if (beforeLon !== undefined && beforeLat !== undefined) edges.push(beforeLon, beforeLat, lon, lat)
    })
  }
  return { corners: Float64Array.from(corners), edges: Float64Array.from(edges) }
}

export const targetsOfGeometries = (geometries: readonly Geometry[]) =>
  targetsOf(geometries.flatMap((geometry) => [...pathsOf(geometry)]))

/** Degrees of a CSS pixel at a latitude. */
export function pixelAt(zoom: number, lat: number): { x: number; y: number } {
  const x = 360 / (512 * 2 ** zoom)
  return { x, y: x * Math.cos((lat * Math.PI) / 180) }
}

/** Degrees that move a longitude to the copy of the world where another one is. */
const turnTo = (lon: number, from: number) => Math.round((lon - from) / 360) * 360

/** The corner within reach, else the nearest point of an edge; null when nothing is near. */
export function snap(
  all: readonly SnapTargets[],
  [lon, lat]: readonly [number, number],
  pixel: { x: number; y: number },
  reach = usualReach,
): Snapped | null {
  let best = reach ** 2
  let found: Snapped | null = null
  for (const { corners } of all) {
    for (let at = 0; at < corners.length; at += 2) {
      const x = (corners[at] ?? 0) + turnTo(lon, corners[at] ?? 0)
      const y = corners[at + 1] ?? 0
      const distance = ((x - lon) / pixel.x) ** 2 + ((y - lat) / pixel.y) ** 2
      if (distance >= best) continue
      best = distance
      found = { place: [x, y], edge: null }
    }
  }
  // A corner has priority over the edges that meet in it.
  if (found) return found
  for (const { edges } of all) {
    for (let at = 0; at < edges.length; at += 4) {
      const near = nearestOf(edges, at, [lon, lat], pixel, reach)
      if (!near || near.distance >= best) continue
      best = near.distance
      found = near
    }
  }
  return found && { place: found.place, edge: found.edge }
}

function nearestOf(
  edges: Float64Array,
  at: number,
  [lon, lat]: Place,
  pixel: { x: number; y: number },
  reach: number,
): (Snapped & { distance: number }) | null {
  const [fromLon = 0, fromLat = 0, tillLon = 0, tillLat = 0] = edges.subarray(at, at + 4)
  const turn = turnTo(lon, (fromLon + tillLon) / 2)
  // Pixels from the pointer.
  const x1 = (fromLon + turn - lon) / pixel.x
  const y1 = (fromLat - lat) / pixel.y
  const x2 = (tillLon + turn - lon) / pixel.x
  const y2 = (tillLat - lat) / pixel.y
  if (
    Math.min(x1, x2) > reach ||
    Math.max(x1, x2) < -reach ||
    Math.min(y1, y2) > reach ||
    Math.max(y1, y2) < -reach
  )
    return null
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / length))
  const x = x1 + share * (x2 - x1)
  const y = y1 + share * (y2 - y1)
  return {
    distance: x * x + y * y,
    place: [lon + x * pixel.x, lat + y * pixel.y],
    edge: [
      [fromLon + turn, fromLat],
      [tillLon + turn, tillLat],
    ],
  }
}

import type { Geometry, Position } from 'geojson'
import type { Piece } from './pieces'

/** A tenth of a millimetre on the ground: nearer corners are one. */
const digits = 9
const turned = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180
const rounded = (value: number) => Number(value.toFixed(digits)) || 0
const keyOf = ([lon = 0, lat = 0]: Position) => `${rounded(turned(lon))} ${rounded(lat)}`

/** What a step did to corners that neighbours may share. */
interface Changes {
  /** Corners that were moved, by where they were. */
  moved: Map<string, Position>
  /** New corners on edges between two others. */
  inserted: { from: string; to: string; place: Position }[]
  /** Corners that were taken out between two others. */
  removed: { from: string; at: string; to: string }[]
}

const open = ({ kind, coordinates }: Piece): readonly Position[] =>
  kind === 'polygon' || kind === 'hole' ? coordinates.slice(0, -1) : coordinates

/** How far two paths agree from the beginning. */
function agreement(one: readonly Position[], other: readonly Position[]): number {
  let at = 0
  while (at < one.length && at < other.length && keyOf(one[at] ?? []) === keyOf(other[at] ?? [])) at++
  return at
}

/** A corner before or after another, around a ring. */
const around = (path: readonly Position[], at: number, ring: boolean): Position | undefined =>
  ring ? path[(at + path.length) % path.length] : path[at]

function note(changes: Changes, before: Piece, after: Piece): void {
  const [was, is] = [open(before), open(after)]
  const ring = before.kind === 'polygon' || before.kind === 'hole'
  if (was.length === is.length) {
    const moved = was.flatMap((place, at) => (keyOf(place) === keyOf(is[at] ?? []) ? [] : [at]))
    // Whole shapes are taken elsewhere.
    if (moved.length === was.length && was.length > 1) return
    for (const at of moved) changes.moved.set(keyOf(was[at] ?? []), is[at] ?? [])
    return
  }
  const [shorter, longer] = was.length < is.length ? [was, is] : [is, was]
  if (longer.length !== shorter.length + 1) return
  const at = agreement(shorter, longer)
  const isSame = agreement(shorter.slice(at), longer.slice(at + 1)) === shorter.length - at
  const [from, to] = [around(longer, at - 1, ring), around(longer, at + 1, ring)]
  if (!isSame || !from || !to) return
  const ends = { from: keyOf(from), to: keyOf(to) }
  const place = longer[at] ?? []
  if (longer === is) changes.inserted.push({ ...ends, place })
  else changes.removed.push({ ...ends, at: keyOf(place) })
}

function changesBetween(before: readonly Piece[], after: readonly Piece[]): Changes {
  const changes: Changes = { moved: new Map(), inserted: [], removed: [] }
  const were = new Map(before.map((piece) => [piece.id, piece]))
  for (const piece of after) {
    const was = were.get(piece.id)
    if (was && was.kind === piece.kind) note(changes, was, piece)
  }
  return changes
}

/** A path of a neighbour after the changes; the same array when none concerns it. */
function followedPath(path: readonly Position[], changes: Changes, ring: boolean): readonly Position[] {
  const { moved, inserted, removed } = changes
  let corners = ring ? path.slice(0, -1) : [...path]
  let isChanged = false
  const isBetween = (at: number, from: string, to: string) => {
    const [one, other] = [around(corners, at - 1, ring), around(corners, at + 1, ring)].map((place) =>
      place ? keyOf(place) : '',
    )
    return (one === from && other === to) || (one === to && other === from)
  }
  const fewest = ring ? 3 : 2
  for (const { from, at: gone, to } of removed) {
    const at = corners.findIndex((place, n) => keyOf(place) === gone && isBetween(n, from, to))
    if (at < 0 || corners.length <= fewest) continue
    corners = corners.toSpliced(at, 1)
    isChanged = true
  }
  for (const { from, to, place } of inserted) {
    const at = corners.findIndex((corner, n) => {
      const next = around(corners, n + 1, ring)
      if (!next) return false
      const [one, other] = [keyOf(corner), keyOf(next)]
      return (one === from && other === to) || (one === to && other === from)
    })
    if (at < 0) continue
    corners = corners.toSpliced(at + 1, 0, placedBeside(place, corners[at] ?? place))
    isChanged = true
  }
  corners = corners.map((corner) => {
    const to = moved.get(keyOf(corner))
    if (!to) return corner
    isChanged = true
    return placedBeside(to, corner)
  })
  if (!isChanged) return path
  const [first] = corners
  return ring && first ? [...corners, first] : corners
}

/** A place at the copy of the world where another one is. */
const placedBeside = ([lon = 0, lat = 0]: Position, [near = 0]: Position): Position => [
  lon + Math.round((near - lon) / 360) * 360,
  lat,
]

/** A geometry whose paths follow the changes; the same object when none concerns it. */
function followed(geometry: Geometry, changes: Changes): Geometry {
  const all = <Path>(paths: readonly Path[], follow: (path: Path) => Path) => {
    const next = paths.map(follow)
    return next.some((path, at) => path !== paths[at]) ? next : null
  }
  const line = (path: Position[]) => followedPath(path, changes, false) as Position[]
  const ring = (path: Position[]) => followedPath(path, changes, true) as Position[]
  const rings = (paths: Position[][]) => all(paths, ring) ?? paths
  switch (geometry.type) {
    case 'LineString': {
      const coordinates = line(geometry.coordinates)
      return coordinates === geometry.coordinates ? geometry : { ...geometry, coordinates }
    }
    case 'MultiLineString': {
      const coordinates = all(geometry.coordinates, line)
      return coordinates ? { ...geometry, coordinates } : geometry
    }
    case 'Polygon': {
      const coordinates = all(geometry.coordinates, ring)
      return coordinates ? { ...geometry, coordinates } : geometry
    }
    case 'MultiPolygon': {
      const coordinates = all(geometry.coordinates, rings)
      return coordinates ? { ...geometry, coordinates } : geometry
    }
    default:
      return geometry
  }
}

/** A neighbour after all steps of a drawing: corners that it shares move, come and go with those of the drawing. The same
 * object when no step concerns it. */
export function followBorder(neighbour: Geometry, course: readonly (readonly Piece[])[]): Geometry {
  return course
    .slice(1)
    .reduce<Geometry>(
      (geometry, step, at) => followed(geometry, changesBetween(course[at] ?? [], step)),
      neighbour,
    )
}

const isPosition = (nested: unknown): nested is Position =>
  Array.isArray(nested) && typeof nested[0] === 'number'

function cornersIn(nested: unknown, found: Map<string, Position>): void {
  if (isPosition(nested)) found.set(keyOf(nested), nested)
  else if (Array.isArray(nested)) for (const inner of nested) cornersIn(inner, found)
}

/** The corners of a geometry, by where they are. */
export function cornersOf(geometry: Geometry): Map<string, Position> {
  const found = new Map<string, Position>()
  if (geometry.type === 'GeometryCollection')
    for (const part of geometry.geometries) for (const [key, place] of cornersOf(part)) found.set(key, place)
  else cornersIn(geometry.coordinates, found)
  return found
}

/** Whether two geometries have a corner in common. */
export function sharesCorners(one: ReadonlyMap<string, Position>, other: Geometry): boolean {
  return [...cornersOf(other).keys()].some((key) => one.has(key))
}

/** A drawn geometry whose corners that were not touched stand exactly where they stood before: drawing rounds them. */
export function withFormerCorners(drawn: Geometry, former: ReadonlyMap<string, Position>): Geometry {
  const restored = (nested: unknown): unknown => {
    if (!isPosition(nested)) return Array.isArray(nested) ? nested.map(restored) : nested
    const [lon, lat] = former.get(keyOf(nested)) ?? nested
    // The 180th meridian has two names.
    return Math.abs((lon ?? 0) - (nested[0] ?? 0)) < 1 ? [lon, lat] : nested
  }
  if (drawn.type === 'GeometryCollection')
    return { ...drawn, geometries: drawn.geometries.map((part) => withFormerCorners(part, former)) }
  return { ...drawn, coordinates: restored(drawn.coordinates) } as Geometry
}

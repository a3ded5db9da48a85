import type { Position } from 'geojson'
import { insideRing } from './inside-ring'

/** Longitude of the cut; coordinates go on beyond it to the east. */
const meridian = 180
/** A tenth of a millimetre on the ground. */
const digits = 9

type Path = readonly Position[]

const lonOf = ([lon = 0]: Position) => lon
/** Without a negative zero. */
const rounded = (degrees: number) => Number(degrees.toFixed(digits)) || 0
const turned = (path: Path): Position[] =>
  path.map(([lon = 0, lat = 0, ...more]) => [rounded(lon - 360), lat, ...more])

/** Where a path first goes over the 180th meridian; null when it stays on one side. */
export function crossingOf(path: Path): [lon: number, lat: number] | null {
  let before: Position | undefined
  for (const [at, place] of path.entries()) {
    if (lonOf(place) === meridian) continue
    if (before && lonOf(before) < meridian !== lonOf(place) < meridian)
      return [meridian, rounded(latAt(path[at - 1] ?? place, place))]
    before = place
  }
  return null
}

/** A place with its longitude from -180 to 180. */
export const wrappedPlace = (place: Position): Position =>
  lonOf(place) > meridian ? (turned([place])[0] ?? place) : place

/** The parts of a line on either side of the 180th meridian, with longitudes from -180 to 180. */
export function cutLine(line: Path): Position[][] {
  const parts: { west: boolean; places: Position[] }[] = []
  line.forEach((to, at) => {
    const from = line[at - 1]
    if (!from) return
    const middle = (lonOf(from) + lonOf(to)) / 2
    const last = parts.at(-1)
    const crossed = (lonOf(from) - meridian) * (lonOf(to) - meridian) < 0
    const side = crossed ? lonOf(from) < meridian : middle === meridian ? last?.west : middle < meridian
    const west = side ?? true
    if (last?.west === west) last.places.push(to)
    else parts.push({ west, places: [from, to] })
    if (!crossed) return
    const cut: Position = [meridian, rounded(latAt(from, to))]
    parts.at(-1)?.places.splice(-1, 1, cut)
    parts.push({ west: !west, places: [cut, to] })
  })
  return parts.map(({ west, places }) => (west ? places : turned(places)))
}

/** The parts of a polygon on either side of the 180th meridian, with longitudes from -180 to 180. Edges are straight in
 * degrees. The first ring is the outer one, the others are holes. */
export function cutPolygon(rings: readonly Path[]): Position[][][] {
  const lons = (rings[0] ?? []).map(lonOf)
  if (lons.every((lon) => lon <= meridian)) return [rings.map((ring) => [...ring])]
  if (lons.every((lon) => lon >= meridian)) return [rings.map(turned)]
  return [...westOf(rings), ...westOf(rings.map(mirrored)).map((part) => part.map(mirrored).map(turned))].map(
    (part) => part.map((ring, at) => oriented(ring, at === 0)),
  )
}

const mirrored = (ring: Path): Position[] => ring.map(([lon = 0, ...more]) => [2 * meridian - lon, ...more])

function oriented(ring: Path, counterclockwise: boolean): Position[] {
  return twiceArea(ring) > 0 === counterclockwise ? [...ring] : ring.toReversed()
}

function twiceArea(ring: Path): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? []
  return ring.slice(1).reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = ring[at] ?? []
    return sum + (beforeX - x0) * (y - y0) - (x - x0) * (beforeY - y0)
  }, 0)
}

/** Latitude at which an edge meets the meridian. */
function latAt([fromLon = 0, fromLat = 0]: Position, [toLon = 0, toLat = 0]: Position): number {
  if (toLon === meridian) return toLat
  if (fromLon === meridian) return fromLat
  // The same number in both directions.
  const [lon, lat, otherLon, otherLat] =
    fromLon < toLon ? [fromLon, fromLat, toLon, toLat] : [toLon, toLat, fromLon, fromLat]
  return lat + ((otherLat - lat) * (meridian - lon)) / (otherLon - lon)
}

/** A stretch of a ring west of the meridian, from where it comes in to where it goes out. */
interface Stretch {
  places: Position[]
  enters: Meeting
  leaves: Meeting
}

interface Meeting {
  lat: number
  slope: number
  stretch: Stretch | null
  entering: boolean
}

/** The polygons that a polygon leaves west of the meridian. Just west of it, the meetings with its edges bound the
 * inner intervals in pairs, from south to north: edges that meet on the meridian itself are ordered by their slope. */
function westOf(rings: readonly Path[]): Position[][][] {
  const holes: Position[][] = []
  const outer: Position[][] = []
  const stretches: Stretch[] = []
  rings.forEach((ring, at) => {
    const directed = oriented(ring, at === 0)
    if (staysWest(ring)) (at === 0 ? outer : holes).push(directed)
    else stretches.push(...stretchesOf(directed.slice(0, -1)))
  })
  const polygons = [...outer, ...joined(stretches)].map((ring) => [ring])
  for (const hole of holes) {
    const around = polygons.find(([ring]) => ring && hole.some((place) => insideRing(ring, place)))
    ;(around ?? polygons[0])?.push(hole)
  }
  return polygons
}

/** Whether a ring is west of the meridian and touches it in one corner at most. */
const staysWest = (ring: Path) =>
  ring.every((place) => lonOf(place) <= meridian) &&
  ring.slice(1).filter((place) => lonOf(place) === meridian).length <= 1

function stretchesOf(corners: Path): Stretch[] {
  const isWest = (at: number) => lonOf(corners.at(at % corners.length) ?? []) < meridian
  const first = corners.findIndex((_, at) => isWest(at) && !isWest(at - 1))
  if (first < 0) return []
  const found: Stretch[] = []
  let places: Position[] = []
  let enters: Meeting | null = null
  for (let at = first; at < first + corners.length; at++) {
    const corner = corners[at % corners.length]
    if (!corner || !isWest(at)) continue
    if (!isWest(at - 1)) {
      enters = meeting(corner, corners.at((at - 1) % corners.length) ?? corner, true)
      places = [[meridian, rounded(enters.lat)]]
    }
    places.push(corner)
    if (isWest(at + 1) || !enters) continue
    const leaves = meeting(corner, corners[(at + 1) % corners.length] ?? corner, false)
    const stretch: Stretch = { places: [...places, [meridian, rounded(leaves.lat)]], enters, leaves }
    enters.stretch = stretch
    leaves.stretch = stretch
    found.push(stretch)
  }
  return found
}

function meeting(west: Position, east: Position, entering: boolean): Meeting {
  const slope = ((east[1] ?? 0) - (west[1] ?? 0)) / (lonOf(east) - lonOf(west))
  return { lat: latAt(west, east), slope, stretch: null, entering }
}

/** The rings made of stretches: each goes on along the meridian to the other end of the inner interval. */
function joined(stretches: readonly Stretch[]): Position[][] {
  const meetings = stretches
    .flatMap(({ enters, leaves }) => [enters, leaves])
    .toSorted((one, other) => one.lat - other.lat || other.slope - one.slope)
  const partners = new Map(meetings.map((one, at) => [one, meetings[at % 2 === 0 ? at + 1 : at - 1]]))
  const left = new Set(stretches)
  const rings: Position[][] = []
  for (const begin of stretches) {
    const ring: Position[] = []
    let stretch: Stretch | null | undefined = begin
    while (stretch && left.delete(stretch)) {
      ring.push(...stretch.places)
      const next = partners.get(stretch.leaves)
      stretch = next?.entering ? next.stretch : null
    }
    const [first] = ring
    if (!first) continue
    const clean = [...ring, first].filter((place, at, all) => at === 0 || !same(place, all[at - 1]))
    if (clean.length >= 4 && twiceArea(clean) !== 0) rings.push(clean)
  }
  return rings
}

const same = ([lon, lat]: Position, other: Position | undefined) => lon === other?.[0] && lat === other?.[1]

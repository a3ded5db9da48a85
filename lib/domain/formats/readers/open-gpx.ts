import type { Geometry, Position } from 'geojson'
import type { Notices } from '../notices'
import type { Source, SourceOptions } from '../record'
import type { XmlBytes, XmlListener, XmlObject } from './read-xml'
import { gpxPoints } from './track-points'
import { openXml } from './xml-source'

/** GPX: waypoints are points, routes and tracks are lines. */
export function openGpx(bytes: XmlBytes, options: SourceOptions): Promise<Source> {
  return openXml('gpx', bytes, options, gpxListener, texts, gpxPoints)
}

const objects: Record<string, string> = { wpt: 'waypoint', rte: 'route', trk: 'track' }
const texts = new Set('name cmt desc src type sym link fix'.split(' '))
const plain = new Set([
  ...texts,
  ...'ele time number magvar geoidheight sat hdop vdop pdop ageofdgpsdata dgpsid'.split(' '),
])

function gpxListener(take: (object: XmlObject) => void, notices: Notices): XmlListener {
  const path: string[] = []
  let attributes: Record<string, unknown> = {}
  let segments: Position[][] = []
  let broken = false
  /** Names of values of the points of a line. */
  let pointValues = new Set<string>()
  let leaf = false
  const position = ({ lon = '', lat = '' }: Record<string, string>): Position => {
    const place = [lon, lat].map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    if (!place.every(Number.isFinite)) broken = true
    return place
  }
  return {
    open(name, said) {
      path.push(name)
      leaf = true
      if (Object.hasOwn(objects, name)) {
        attributes = {}
        segments = []
        broken = false
        pointValues = new Set()
      }
      if (name === 'link' && Object.hasOwn(objects, path.at(-2) ?? '')) attributes.link = said.href ?? ''
      if (name === 'wpt' || name === 'rte' || name === 'trkseg') segments.push([])
      if (name === 'wpt' || name === 'rtept' || name === 'trkpt') segments.at(-1)?.push(position(said))
    },
    close(name, text) {
      path.pop()
      const isLeaf = leaf
      leaf = false
      const parent = path.at(-1) ?? ''
      const value = text.trim()
      if (Object.hasOwn(objects, name)) {
        const geometry = broken ? null : geometryOf(name, segments)
        for (const one of pointValues) notices.add('pointValues', one)
        take({ geometry, broken, attributes: { kind: objects[name], ...attributes } })
      } else if (path.some((one) => one === 'trkpt' || one === 'rtept')) {
        if (name === 'ele') raise(segments, value)
        else if (isLeaf && value !== '') pointValues.add(name)
      } else if (Object.hasOwn(objects, parent) && name !== 'link' && plain.has(name)) {
        if (parent === 'wpt' && name === 'ele') raise(segments, value)
        attributes[name] = value
      }
      // Values of extensions stand at any depth.
      else if (isLeaf && Object.hasOwn(objects, path[path.indexOf('extensions') - 1] ?? ''))
        attributes[name] = text
    },
  }
}

/** Gives the last position its height. */
function raise(segments: readonly Position[][], text: string): void {
  const height = text === '' ? Number.NaN : Number(text)
  if (Number.isFinite(height)) segments.at(-1)?.at(-1)?.splice(2, 1, height)
}

function geometryOf(name: string, segments: readonly Position[][]): Geometry | null {
  if (name === 'wpt') return { type: 'Point', coordinates: segments[0]?.[0] ?? [] }
  const drawn = segments.filter(hasWay)
  const [first] = drawn
  if (!first) return null
  return drawn.length === 1
    ? { type: 'LineString', coordinates: first }
    : { type: 'MultiLineString', coordinates: drawn }
}

/** Receivers write segments of a single place, which are not lines. */
const hasWay = ([first, ...more]: readonly Position[]) =>
  more.some(([lon, lat]) => lon !== first?.[0] || lat !== first?.[1])

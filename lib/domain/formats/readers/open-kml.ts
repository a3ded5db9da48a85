import type { Geometry, Position } from 'geojson'
import { joinGeometries } from '../geometry/join-geometries'
import type { Source, SourceOptions } from '../record'
import type { XmlListener } from './read-xml'
import { openXml, type XmlBytes, type XmlObject } from './xml-source'

/** KML: every Placemark is a row, in any folder. */
export function openKml(bytes: XmlBytes, options: SourceOptions): Promise<Source> {
  return openXml('kml', bytes, options, kmlListener, plain)
}

const plain = new Set(['name', 'description', 'address', 'phoneNumber'])
const moments: Record<string, string> = { when: 'time', begin: 'begin', end: 'end' }

interface Placemark extends XmlObject {
  parts: Geometry[]
  rings: Position[][]
  track: Position[]
  key: string | null
}

function kmlListener(take: (object: XmlObject) => void): XmlListener {
  let mark: Placemark | null = null
  const path: string[] = []
  return {
    open(name, { name: key }) {
      path.push(name)
      if (name === 'Placemark')
        mark = { geometry: null, broken: false, attributes: {}, parts: [], rings: [], track: [], key: null }
      if (mark && (name === 'Data' || name === 'SimpleData')) mark.key = key ?? null
    },
    close(name, text) {
      path.pop()
      if (!mark) return
      if (name === 'Placemark') {
        take(finished(mark))
        mark = null
      } else note(mark, name, text, path)
    },
  }
}

function note(mark: Placemark, name: string, text: string, path: readonly string[]): void {
  const parent = path.at(-1) ?? ''
  if (name === 'value' && parent === 'Data') return attribute(mark, mark.key, text)
  if (name === 'SimpleData') return attribute(mark, mark.key, text)
  if (parent === 'Placemark' && plain.has(name)) return attribute(mark, name, text.trim())
  if (/^Time(Stamp|Span)$/.test(parent)) return attribute(mark, moments[name] ?? null, text.trim())
  if (name === 'coordinates') return coordinates(mark, text, parent, path.includes('Polygon'))
  if (name === 'coord') return void mark.track.push(...positionsOf(text.trim().replace(/\s+/g, ',')))
  if (name === 'Polygon') {
    if (mark.rings.length > 0) mark.parts.push({ type: 'Polygon', coordinates: mark.rings })
    mark.rings = []
  }
  if (name === 'Track') {
    if (mark.track.length > 0) mark.parts.push({ type: 'LineString', coordinates: mark.track })
    mark.track = []
  }
}

function attribute(mark: Placemark, key: string | null, text: string): void {
  if (key !== null && key !== '') mark.attributes[key] = text
}

function coordinates(mark: Placemark, text: string, parent: string, bounding: boolean): void {
  const positions = positionsOf(text)
  if (!positions.every((position) => position.every(Number.isFinite))) mark.broken = true
  const [first] = positions
  if (!first) return
  if (parent === 'Point') mark.parts.push({ type: 'Point', coordinates: first })
  else if (parent === 'LinearRing' && bounding) mark.rings.push(positions)
  // A ring without an area is a line.
  else if (parent === 'LineString' || parent === 'LinearRing')
    mark.parts.push({ type: 'LineString', coordinates: positions })
}

function positionsOf(text: string): Position[] {
  const tuples = text.replace(/\s*,\s*/g, ',').split(/\s+/)
  return tuples.filter(Boolean).map((tuple) => {
    const [x = Number.NaN, y = Number.NaN] = tuple
      .split(',')
      .map((part) => (part === '' ? Number.NaN : Number(part)))
    return [x, y]
  })
}

function finished({ parts, attributes, broken }: Placemark): XmlObject {
  return { attributes, broken, geometry: broken ? null : joinGeometries(parts) }
}

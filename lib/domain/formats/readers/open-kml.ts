import type { Geometry, Position } from 'geojson'
import { joinGeometries } from '../geometry/join-geometries'
import type { Notices } from '../notices'
import type { NoticeKind, Source, SourceOptions } from '../record'
import type { XmlBytes, XmlListener, XmlObject } from './read-xml'
import { kmlPoints } from './track-points'
import { openXml } from './xml-source'

/** KML: every Placemark is a row; the names of its folders are a field. */
export function openKml(bytes: XmlBytes, options: SourceOptions): Promise<Source> {
  return openXml('kml', bytes, options, kmlListener, plain, kmlPoints)
}

const plain = new Set(['name', 'description', 'address', 'phoneNumber'])
/** Elements beside placemarks, of which no layer has anything. */
const besides: Record<string, NoticeKind> = {
  Style: 'styles',
  NetworkLink: 'links',
  GroundOverlay: 'overlays',
  ScreenOverlay: 'overlays',
  PhotoOverlay: 'overlays',
}
const moments: Record<string, string> = { when: 'time', begin: 'begin', end: 'end' }

interface Placemark extends XmlObject {
  parts: Geometry[]
  rings: Position[][]
  track: Position[]
  /** Times of the places of a track. */
  times: string[]
  key: string | null
}

const newMark = (): Placemark => ({
  geometry: null,
  broken: false,
  attributes: Object.create(null),
  parts: [],
  rings: [],
  track: [],
  times: [],
  key: null,
})

function kmlListener(take: (object: XmlObject) => void, notices: Notices): XmlListener {
  let mark: Placemark | null = null
  const path: string[] = []
  const folders: string[] = []
  return {
    open(name, { name: key }) {
      path.push(name)
      const beside = besides[name]
      if (beside) notices.add(beside)
      if (name === 'Folder') folders.push('')
      if (name === 'Placemark') mark = newMark()
      if (mark && (name === 'Data' || name === 'SimpleData')) mark.key = key ?? null
    },
    close(name, text) {
      path.pop()
      if (name === 'Folder') folders.pop()
      if (name === 'name' && path.at(-1) === 'Folder') folders.splice(-1, 1, text.trim())
      if (!mark) return
      if (name === 'Placemark') {
        take(finished(mark, folders.filter(Boolean).join(' / '), notices))
        mark = null
      } else if (name === 'Model' || name === 'SimpleArrayData') notices.add('extensions', name)
      else note(mark, name, text, path)
    },
  }
}

function note(mark: Placemark, name: string, text: string, path: readonly string[]): void {
  const parent = path.at(-1) ?? ''
  if (name === 'value' && parent === 'Data') return attribute(mark, mark.key, text)
  if (name === 'SimpleData') return attribute(mark, mark.key, text)
  if (parent === 'Placemark' && plain.has(name)) return attribute(mark, name, text.trim())
  if (/^Time(Stamp|Span)$/.test(parent)) return attribute(mark, moments[name] ?? null, text.trim())
  if (name === 'when' && parent === 'Track') return void mark.times.push(text.trim())
  if (name === 'coordinates') return coordinates(mark, text, parent, path.includes('Polygon'))
  if (name === 'coord') return noteTrack(mark, text)
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
  if (key === null || key === '') return
  let name = key
  // Data may have the name of an element, or that of other data.
  for (let n = 2; Object.hasOwn(mark.attributes, name) && mark.attributes[name] !== text; n++)
    name = `${key}_${n}`
  mark.attributes[name] = text
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

function noteTrack(mark: Placemark, text: string): void {
  mark.track.push(...positionsOf(text.trim().replace(/\s+/g, ',')))
}

/** Programs write a height of zero where there is none. */
function positionsOf(text: string): Position[] {
  const tuples = text.replace(/\s*,\s*/g, ',').split(/\s+/)
  return tuples.filter(Boolean).map((tuple) => {
    const [x = Number.NaN, y = Number.NaN, height] = tuple
      .split(',')
      .map((part) => (part === '' ? Number.NaN : Number(part)))
    return height && Number.isFinite(height) ? [x, y, height] : [x, y]
  })
}

function finished(
  { parts, attributes, times, broken }: Placemark,
  folder: string,
  notices: Notices,
): XmlObject {
  const [begin, end] = [times[0], times.at(-1)]
  if (times.length > 2) notices.add('pointValues', 'time')
  return {
    attributes: {
      ...(folder && { folder }),
      ...(begin && { begin }),
      ...(end && { end }),
      ...attributes,
    },
    broken,
    geometry: broken ? null : joinGeometries(parts),
  }
}

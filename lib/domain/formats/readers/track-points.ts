import { type Encoding, isWide } from '../text/encodings'
import type { XmlBytes, XmlListener, XmlObject } from './read-xml'

/** Names of the sources of a document with tracks: its objects, where a track is a line, and the points of its tracks. */
export const sourcesWithTracks = { objects: 'objects', points: 'track_points' } as const

/** How the points of the tracks of a document are read. */
export interface TrackReader {
  /** What a document with tracks has in it. */
  mark: string
  listen(take: (object: XmlObject) => void): XmlListener
}

/** Fields of points that are texts, whatever they look like. */
export const textsOfPoints = new Set('track name cmt desc src type sym link fix'.split(' '))

/** Whether the bytes of a document hold a word of ASCII. */
export async function holds(word: string, bytes: XmlBytes, encoding: Encoding): Promise<boolean> {
  const little = Buffer.from(word, isWide(encoding) ? 'utf16le' : 'latin1')
  const wanted = encoding === 'utf-16be' ? little.swap16() : little
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of await bytes.chunks(() => undefined)) {
    const seen = Buffer.concat([rest, chunk])
    if (seen.includes(wanted)) return true
    rest = seen.subarray(-wanted.length)
  }
  return false
}

/** The points of GPX tracks with all their values. */
export const gpxPoints: TrackReader = { mark: 'trkpt', listen: gpxListener }

function gpxListener(take: (object: XmlObject) => void): XmlListener {
  const path: string[] = []
  let track = ''
  let [segment, number] = [0, 0]
  let point: XmlObject | null = null
  let leaf = false
  return {
    open(name, { lon, lat }) {
      path.push(name)
      leaf = true
      if (name === 'trk') [track, segment] = ['', 0]
      if (name === 'trkseg') [segment, number] = [segment + 1, 0]
      if (name === 'trkpt') point = pointOf([lon, lat], { track, segment, point: ++number })
    },
    close(name, text) {
      path.pop()
      const isLeaf = leaf
      leaf = false
      const value = text.trim()
      if (name === 'name' && path.at(-1) === 'trk') track = value
      if (name === 'trkpt' && point) {
        take(point)
        point = null
      } else if (point && isLeaf && !Object.hasOwn(point.attributes, name)) point.attributes[name] = value
    },
  }
}

/** The points of KML tracks with their times. */
export const kmlPoints: TrackReader = { mark: 'coord>', listen: kmlListener }

function kmlListener(take: (object: XmlObject) => void): XmlListener {
  const path: string[] = []
  let track = ''
  let segment = 0
  let times: string[] = []
  let places: string[] = []
  return {
    open(name) {
      path.push(name)
      if (name === 'Placemark') [track, segment] = ['', 0]
      if (name === 'Track') [segment, times, places] = [segment + 1, [], []]
    },
    close(name, text) {
      path.pop()
      const parent = path.at(-1)
      const value = text.trim()
      if (name === 'name' && parent === 'Placemark') track = value
      if (parent === 'Track' && name === 'when') times.push(value)
      if (parent === 'Track' && name === 'coord') places.push(value)
      if (name !== 'Track') return
      for (const [at, place] of places.entries()) {
        const [lon, lat, ele] = place.split(/\s+/)
        // A place that was not known is empty.
        if (lon)
          take(pointOf([lon, lat], { track, segment, point: at + 1, time: times[at] ?? '', ele: ele ?? '' }))
      }
    },
  }
}

function pointOf(place: readonly (string | undefined)[], values: Record<string, string | number>): XmlObject {
  const coordinates = place.map((part = '') => (part.trim() === '' ? Number.NaN : Number(part)))
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
  return {
    geometry: { type: 'Point', coordinates },
    broken: !coordinates.every(Number.isFinite),
    attributes: Object.fromEntries(texts),
  }
}

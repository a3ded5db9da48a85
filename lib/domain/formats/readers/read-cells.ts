import type { Geometry } from 'geojson'
import { cleanGeometry } from '../geometry/clean-geometry'
import { parseWkt } from '../geometry/parse-wkt'
import { dimensionsOfWkb, readWkb } from '../geometry/read-wkb'
import type { PlaceForm } from '../record'
import { unguardFormula } from '@/lib/shared/formula-guard'
import { readAngle, readPair } from '../values/read-angle'
import { numberOf } from '../values/text-values'

export interface PlaceReader {
  /** Columns whose cells are no attributes. */
  has(column: number): boolean
  read(cells: readonly string[]): Geometry | 'none' | 'broken'
  /** The text of a place that could not be read, in the form of a column of geometry. */
  unread(cells: readonly string[]): string
  /** Whether the geometry has measures. */
  hasMeasures(cells: readonly string[]): boolean
}

/** Reads the place of a record from its cells. */
export function placeReader(names: readonly string[], form: PlaceForm): PlaceReader {
  if ('lon' in form) return ofPair(names.indexOf(form.lon), names.indexOf(form.lat))
  const column = names.indexOf('both' in form ? form.both : form.geometry)
  const textOf = (cells: readonly string[]) => unguardFormula(cells[column]?.trim() ?? '')
  const read = (text: string) => ('both' in form ? pointOf(readPair(text, form.first)) : readGeometry(text))
  return {
    has: (one) => one === column,
    read(cells) {
      const text = textOf(cells)
      return text === '' || /\bEMPTY$/i.test(text) ? 'none' : (read(text) ?? 'broken')
    },
    unread: textOf,
    hasMeasures: (cells) => 'geometry' in form && hasMeasures(textOf(cells)),
  }
}

function ofPair(lon: number, lat: number): PlaceReader {
  return {
    has: (column) => column === lon || column === lat,
    read(cells) {
      const [x = '', y = ''] = [cells[lon]?.trim(), cells[lat]?.trim()]
      if (x === '' && y === '') return 'none'
      const [east, north] = [coordinate(x, 'lat'), coordinate(y, 'lon')]
      return east === null || north === null ? 'broken' : { type: 'Point', coordinates: [east, north] }
    },
    unread(cells) {
      const [x = '', y = ''] = [cells[lon]?.trim(), cells[lat]?.trim()]
      return `POINT (${coordinate(x, 'lat') ?? x} ${coordinate(y, 'lon') ?? y})`
    },
    hasMeasures: () => false,
  }
}

/** A number or an angle that is not marked as one of the other axis. */
function coordinate(text: string, other: 'lon' | 'lat'): number | null {
  const angle = readAngle(text)
  if (angle) return angle.axis === other ? null : angle.degrees
  const value = numberOf(text, true)
  return value === null ? null : Number(value)
}

const pointOf = (place: { lon: number; lat: number } | null): Geometry | null =>
  place && { type: 'Point', coordinates: [place.lon, place.lat] }

function hasMeasures(text: string): boolean {
  const wkb = wkbIn(text)
  return wkb ? dimensionsOfWkb(wkb).measures : /^[^({]*?Z?M\s*\(/i.test(text)
}

/** The bytes of a WKB in hexadecimal digits. */
function wkbIn(text: string): Buffer | null {
  const digits = /^(?:\\x|0x)?(0[01][\da-f]{8,})$/i.exec(text)?.[1]
  return digits === undefined ? null : Buffer.from(digits, 'hex')
}

/** WKT, EWKT, WKB in hexadecimal digits, or GeoJSON. */
function readGeometry(text: string): Geometry | null {
  if (text.startsWith('{')) return ofJson(text)
  const wkb = wkbIn(text)
  if (wkb) return readWkb(wkb)
  return parseWkt(text) ?? pointOf(readPair(text))
}

function ofJson(text: string): Geometry | null {
  try {
    const value: unknown = JSON.parse(text)
    const isFeature = typeof value === 'object' && value !== null && 'geometry' in value
    return cleanGeometry(isFeature ? value.geometry : value, true)
  } catch {
    return null
  }
}

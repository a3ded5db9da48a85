import { parseCoordinates } from './parse-coordinates'
import { readPlusCode } from './plus-code'
import { type Spot, spotOf } from './spot'

const shape =
  /^(?:SRID=4326;\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON|CURVE|SURFACE)\s*(?:Z|M|ZM)?\s*\([\d\s.,()+-]+\)$/i
const corner = /(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)(?:\s+-?\d+(?:\.\d+)?)*/g

/** The middle of a shape in WKT; null for anything else. */
export function readShape(text: string): Spot | null {
  const plain = text.trim()
  if (!shape.test(plain)) return null
  const corners = [...plain.matchAll(corner)].map(([, lon, lat]) => ({ lon: Number(lon), lat: Number(lat) }))
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2
  return spotOf(middle(corners.map(({ lat }) => lat)), middle(corners.map(({ lon }) => lon)))
}

const codeWithin = /(?<![\p{L}\p{N}])[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}(?![\p{L}\p{N}])/iu
const pairs: readonly RegExp[] = [
  /^(-?\d{1,2}\.\d{2,})\s*[,;]\s*(-?\d{1,3}\.\d{2,})[\s,;]+(?=\p{L})/u,
  /(?<![\d.,-])(-?\d{1,2}\.\d{3,})\s*[,;]\s*(-?\d{1,3}\.\d{3,})(?![\d.]|,\d)/,
  /\(\s*(-?\d{1,2}\.\d{2,})\s*[,;]\s*(-?\d{1,3}\.\d{2,})\s*\)/,
]
/** A position of GeoJSON, longitude first. */
const position = /\[\s*(-?\d{1,3}\.\d{2,})\s*,\s*(-?\d{1,2}\.\d{2,})(?:\s*,\s*-?\d+(?:\.\d+)?)?\s*\]/

/** The point that stands among other words: a full plus code, coordinates of a link, or a pair of decimal degrees that is exact
 * enough or in brackets. */
export function readWithin(text: string): Spot | null {
  const [written] = codeWithin.exec(text.replace(/%2B/gi, '+')) ?? []
  if (written) return readPlusCode(written)
  const plain = decode(text)
  const [, named = ''] = /\/(?:place|search)\/([^/?]+)/.exec(plain) ?? []
  const inLink = named && parseCoordinates(named.replaceAll('+', ' '))
  if (inLink) return inLink
  const [, east, north] = position.exec(plain) ?? []
  if (east !== undefined && north !== undefined) return spotOf(Number(north), Number(east))
  for (const pair of pairs) {
    const [, lat, lon] = pair.exec(plain) ?? []
    if (lat !== undefined && lon !== undefined) return spotOf(Number(lat), Number(lon))
  }
  return null
}

/** A link without its escapes; any other text as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+(?=-?\d)/g, ' '))
  } catch {
    return text
  }
}

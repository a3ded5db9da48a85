import type { Place } from './place'

/** Spellings of the cardinal directions. */
const sides: [RegExp, string][] = [
  [/с\.?\s*ш\.?|north/giu, 'N'],
  [/ю\.?\s*ш\.?|south/giu, 'S'],
  [/в\.?\s*д\.?|east/giu, 'E'],
  [/з\.?\s*д\.?|west/giu, 'W'],
]

const written = /^[\dNSEW\s.,;°'"+-]+$/
const number = /\d+(?:\.\d+)?/g

/** Parses typed or pasted coordinates: "55.79, 49.12", "55°47′ N 49°7′ E", "55,79; 49,12". Latitude comes first
 * unless letters or the size of the numbers say otherwise. */
export function parseCoordinates(text: string): Place | null {
  const plain = tidy(text)
  if (!written.test(plain)) return null
  const halves = halve(withPoints(plain)) ?? halve(plain)
  const [first, second] = halves?.map(valueOf) ?? []
  if (!halves || typeof first !== 'number' || typeof second !== 'number') return null
  const turned = halves.some((half) => /[NSEW]/.test(half))
    ? /[EW]/.test(halves[0] ?? '')
    : Math.abs(first) > 90 && Math.abs(second) <= 90
  const [lat, lon] = turned ? [second, first] : [first, second]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lon, lat } : null
}

function tidy(text: string): string {
  const named = sides.reduce((now, [words, letter]) => now.replace(words, letter), text)
  return named
    .toUpperCase()
    .replace(/[º˚]/g, '°')
    .replace(/[′’ʹ´]/g, "'")
    .replace(/[″”ʺ]|''/g, '"')
    .replace(/[−–—]/g, '-')
    .trim()
}

/** Converts decimal commas to points, when there are no points. */
const withPoints = (text: string) => (text.includes('.') ? text : text.replace(/(\d+),(\d+)/g, '$1.$2'))

/** Splits the two coordinates. */
function halve(text: string): [string, string] | null {
  const letters = [...text.matchAll(/[NSEW]/g)]
  if (letters.length > 0) return byLetters(text, letters)
  const degrees = [...text.matchAll(/[+-]?\d+(?:\.\d+)?\s*°/g)]
  if (degrees.length > 0) return degrees.length === 2 ? cutAt(text, degrees[1]?.index) : null
  const parts = text.split(/\s*[,;]\s*/).filter(Boolean)
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? '']
  const words = text.split(/\s+/)
  // Two integers are more likely a house and a flat.
  if (parts.length !== 1 || words.length % 2 === 1 || !text.includes('.')) return null
  const middle = words.length / 2
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

function byLetters(text: string, letters: readonly RegExpExecArray[]): [string, string] | null {
  const [first, second] = letters
  const vertical = letters.filter(([letter]) => letter === 'N' || letter === 'S').length
  if (letters.length !== 2 || vertical !== 1 || !first || !second) return null
  return cutAt(text, first.index === 0 ? second.index : first.index + 1)
}

const cutAt = (text: string, at = 0): [string, string] => [text.slice(0, at), text.slice(at)]

/** Degrees of one coordinate, with optional minutes and seconds. */
function valueOf(half: string): number | null {
  const [degrees, minutes = 0, seconds = 0, ...rest] = (half.match(number) ?? []).map(Number)
  if (degrees === undefined || rest.length > 0 || minutes >= 60 || seconds >= 60) return null
  if (/\.\d+\./.test(half)) return null
  const value = degrees + minutes / 60 + seconds / 3600
  return /[-SW]/.test(half) ? -value : value
}

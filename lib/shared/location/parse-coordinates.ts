import { type Spot, spotOf } from './spot'

/** Spellings of the cardinal directions, of the two axes (φ for latitude, λ for longitude) and of the units. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\p{L}])(?:координат\p{L}*|коорд|геопозици\p{L}*|геометк\p{L}*|точк[аеу]|местоположени\p{L}*|gps|glonass|глонасс|wgs\s?-?84|coordinates?|coords?|location|position)(?!\p{L})\.?\s*[:=]?/giu,
    ' ',
  ],
  [/["“”](?=(?:lat|lon|lng)\p{L}*["“”])|(?<=(?:lat|lon|lng)\p{L}*)["“”](?=\s*:)/giu, ' '],
  [/(?<=\d)\s*&(?=\s*\p{L})/gu, ' '],
  // Parts separated by colons or hyphens, and degrees with minutes in one number: 55:47:24, 5547.400N.
  [/(?<![\d.:])(\d{1,3}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)(?![\d:])/g, '$1°$2\'$3"'],
  [/(?<![\d.-])(\d{1,3})-(\d{1,2})-(\d{1,2}(?:\.\d+)?)(?=\s*[NSEWСЮВЗ](?!\p{L}))/gu, '$1°$2\'$3"'],
  [/(?<![\d.])(\d{2,3})(\d{2}\.\d+)\s*,?\s*(?=[NSEW](?!\p{L}))/gu, "$1°$2'"],
  [/(?<=^[^\p{L}]*)Ш\s*:?\s*(?=\d[\d.]*[\s,;]+Д\s*:?\s*\d)/gu, ' φ '],
  [/(?<=φ\s*[\d.]+[\s,;]+)Д\s*:?\s*(?=\d)/gu, ' λ '],
  [/с(?:ев(?:ерн\p{L}*|\.)?)?\.?\s*ш(?:ир(?:от\p{L}*|\.)?)?\.?(?!\p{L})|north(?:ern)?|nord/giu, 'N'],
  [/ю(?:жн\p{L}*|\.)?\.?\s*ш(?:ир(?:от\p{L}*|\.)?)?\.?(?!\p{L})|south(?:ern)?|süd/giu, 'S'],
  [/в(?:ост(?:очн\p{L}*|\.)?)?\.?\s*д(?:олг(?:от\p{L}*|\.)?)?\.?(?!\p{L})|east(?:ern)?/giu, 'E'],
  [/з(?:ап(?:адн\p{L}*|\.)?)?\.?\s*д(?:олг(?:от\p{L}*|\.)?)?\.?(?!\p{L})|west(?:ern)?/giu, 'W'],
  [/(?<!\p{L})(?:широта|шир|latitude|lat|breite|y)(?!\p{L})\.?\s*[:=]?/giu, ' φ '],
  [/(?<!\p{L})(?:долгота|долг|longitude|long|lon|lng|länge|x)(?!\p{L})\.?\s*[:=]?/giu, ' λ '],
  [/(?<!\p{L})север(?!\p{L})/giu, 'N'],
  [/(?<!\p{L})юг(?!\p{L})/giu, 'S'],
  [/(?<!\p{L})восток(?!\p{L})/giu, 'E'],
  [/(?<!\p{L})запад(?!\p{L})/giu, 'W'],
  [/(?<!\p{L})С(?!\p{L})/gu, 'N'],
  [/(?<!\p{L})Ю(?!\p{L})/gu, 'S'],
  [/(?<!\p{L})В(?!\p{L})/gu, 'E'],
  [/(?<!\p{L})З(?!\p{L})/gu, 'W'],
  [/(?<=\d)\s*(?:градус\p{L}*|град|гр|degrees?|deg|d)(?!\p{L})\.?|[º˚]/giu, '°'],
  [/(?<=\d)\s*(?:минут\p{L}*|мин|minutes?|min|m)(?!\p{L})\.?|[′’‘ʹ´`]/giu, "'"],
  [/(?<=\d)\s*(?:секунд\p{L}*|сек|seconds?|sec|s(?=\s*[NSEWnsew]))\.?|[″”“ʺ]|''/giu, '"'],
  [/[−–—]/g, '-'],
  [/[()[\]{}]/g, ' '],
  [/\s*[/|](?=\s*[\dNSEW+-])/g, ','],
  [/(?<=\d\.\d+) - (?=\d+\.\d)/g, ', '],
]

const written = /^[\dNSEWφλ\s.,;°'"+-]+$/
const number = /\d+(?:\.\d+)?/g

/** Parses typed or pasted coordinates: "55.79, 49.12", "55°47′ N 49°7′ E", "55,79; 49,12", "lat 55.79 lon 49.12". Latitude
 * comes first unless letters, the size of the numbers or square brackets say otherwise. */
export function parseCoordinates(text: string): Spot | null {
  const plain = spaced(tidy(text))
  if (!written.test(plain) || !/\d/.test(plain)) return null
  const halves = halve(withPoints(plain)) ?? halve(plain)
  const [first, second] = halves?.map(valueOf) ?? []
  if (!halves || typeof first !== 'number' || typeof second !== 'number') return null
  const isTurned = isLonFirst(halves, [first, second], inBrackets.test(text))
  const [lat, lon] = isTurned ? [second, first] : [first, second]
  return spotOf(lat, lon)
}

/** Square brackets are those of GeoJSON, which writes longitude first. */
const inBrackets = /^\s*\[[^[\]]*\]\s*$/

function isLonFirst(
  [one, other]: [string, string],
  [first, second]: [number, number],
  isGeoJson: boolean,
): boolean {
  const isLongitude = (half: string) => /[EWλ]/.test(half)
  if (isLongitude(one) || isLongitude(other)) return isLongitude(one)
  if (/[NSφ]/.test(one + other) || Math.abs(second) > 90) return false
  return isGeoJson || Math.abs(first) > 90
}

function tidy(text: string): string {
  const whole = text.trim().replace(/\/$/, '')
  const named = spellings.reduce((now, [words, letter]) => now.replace(words, letter), whole)
  return named.toUpperCase().replaceAll('Φ', 'φ').replaceAll('Λ', 'λ').trim()
}

/** Separates digits without blanks: "+55.79+049.12", "554724N 0490712E". */
const spaced = (text: string): string =>
  text
    .replace(/^([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?),?$/, '$1 $2')
    .replace(/(?<!\d|\.)(\d{2,3})(\d{2})(\d{2}(?:\.\d+)?)(?=\s*[NSEW])/g, '$1 $2 $3')
    .replace(/(?<=[NSEW]\s?)(\d{2,3})(\d{2})(\d{2}(?:\.\d+)?)(?!\d|\.|\s*[°'"])/g, '$1 $2 $3')

/** Converts decimal commas to points, when there are no points. */
const withPoints = (text: string) => (text.includes('.') ? text : text.replace(/(\d+),(\d+)/g, '$1.$2'))

/** Splits the two coordinates. */
function halve(text: string): [string, string] | null {
  const labels = [...text.matchAll(/[φλ]/g)]
  if (labels.length > 0) return byLabels(text, labels)
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

function byLabels(
  text: string,
  [first, second, ...more]: readonly RegExpExecArray[],
): [string, string] | null {
  if (!first || !second || more.length > 0 || first[0] === second[0]) return null
  // "55.79 (lat), 49.12 (lon)" has the labels behind the numbers.
  return first.index < text.search(/\d/) ? cutAt(text, second.index) : cutAt(text, first.index + 1)
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

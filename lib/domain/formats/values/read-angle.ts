export type Axis = 'lon' | 'lat'

/** A number of degrees in a text, with the axis that its letter names. */
export interface Angle {
  degrees: number
  axis: Axis | null
}

const letters: Record<string, { axis: Axis; sign: number }> = {
  n: { axis: 'lat', sign: 1 },
  s: { axis: 'lat', sign: -1 },
  e: { axis: 'lon', sign: 1 },
  w: { axis: 'lon', sign: -1 },
  с: { axis: 'lat', sign: 1 },
  ю: { axis: 'lat', sign: -1 },
  в: { axis: 'lon', sign: 1 },
  з: { axis: 'lon', sign: -1 },
}

/** Characters of an angle. */
const longest = 60

const letter = '([nsewсювз])(?:\\.?\\s*[шд]\\.?)?'
const number = '\\d+(?:[.,]\\d+)?'
const form = new RegExp(
  `^(?:${letter}\\s*)?([+-]?)(${number})\\s*[°º˚]?\\s*` +
    `(?:(?<=[°º˚\\s])(${number})\\s*['′’‘]?\\s*(?:(?<=['′’‘\\s])(${number})\\s*(?:"|″|”|''|′′)?\\s*)?)?(?:${letter})?$`,
  'i',
)

/** `55d45m36s`, whose s is no south. */
const withLetters = /^(\D?\s*[+-]?\d+)d\s*(\d+)m\s*([\d.,]+)s/i

/** An angle as people write it: `37.6173`, `37,6173`, `37°37'2"E`, `N 55 45.35`, `55° 45′ 21″ с. ш.`; null for another
 * text. Minutes and seconds are below 60. */
export function readAngle(text: string): Angle | null {
  if (text.length > longest) return null
  const plain = text
    .trim()
    .replace(/\u00A0/g, ' ')
    .replace(withLetters, '$1°$2′$3″')
  const found = form.exec(plain)
  if (!found) return null
  const [, before, minus, whole, minutes, seconds, behind] = found
  if (before && behind) return null
  const side = letters[(before ?? behind ?? '').toLowerCase()]
  const parts = [whole, minutes, seconds].map((part) => Number((part ?? '0').replace(',', '.')))
  const [d = 0, m = 0, s = 0] = parts
  const isSplit = minutes !== undefined
  if (
    m >= 60 ||
    s >= 60 ||
    (isSplit && !Number.isInteger(d)) ||
    (seconds !== undefined && !Number.isInteger(m))
  )
    return null
  if (side && minus === '-') return null
  const sign = minus === '-' ? -1 : (side?.sign ?? 1)
  return { degrees: sign * (d + m / 60 + s / 3600), axis: side?.axis ?? null }
}

/** The two coordinates of a text like `55.7558, 37.6173`: the latitude first unless letters or the range tell otherwise;
 * null for another text. */
export function readPair(text: string, first: Axis = 'lat'): { lon: number; lat: number } | null {
  if (text.length > 3 * longest) return null
  for (const halves of halvesOf(text.trim())) {
    const [one, other] = halves.map(readAngle)
    if (!one || !other) continue
    if (one.axis !== null && one.axis === other.axis) return null
    const begins = one.axis ?? (other.axis === null ? byRange(one, other, first) : opposite(other.axis))
    return begins === 'lat'
      ? { lat: one.degrees, lon: other.degrees }
      : { lat: other.degrees, lon: one.degrees }
  }
  return null
}

const opposite = (axis: Axis): Axis => (axis === 'lat' ? 'lon' : 'lat')

/** A latitude is 90 at most. */
function byRange(one: Angle, other: Angle, first: Axis): Axis {
  if (Math.abs(one.degrees) > 90) return 'lon'
  return Math.abs(other.degrees) > 90 ? 'lat' : first
}

/** The ways to cut a text into two: at a semicolon, bar or comma with a blank, at the one comma, behind the first letter of
 * a side, or at the one blank. */
function halvesOf(text: string): [string, string][] {
  const plain = text.replace(/^[([{]\s*|\s*[)\]}]$/g, '')
  const cuts = [/\s*[;|/]\s*/, /,\s+/, /\s+(?=[nsewсювз])/i, /(?<=[a-zа-я]\.?)\s+(?=[\d+-])/i, /,/, /\s+/]
  return cuts.flatMap((cut): [string, string][] => {
    const [one, other, ...more] = plain.split(cut)
    return one && other && more.length === 0 ? [[one, other]] : []
  })
}

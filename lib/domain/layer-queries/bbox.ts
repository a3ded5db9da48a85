import type { Box } from '@/lib/domain/coordinates'
import { ogcException } from './fault'

// Decimal notation only: Number() also accepts hexadecimal and an empty text.
const decimal = /^[+-]?(\d{1,25}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,3})?$/i

/** Parses a finite number of a request, or null. */
export function finite(text: string): number | null {
  const trimmed = text.trim()
  if (!decimal.test(trimmed)) return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

/** Exactly four numbers, or null. */
export function fourFinite(texts: readonly string[]): Box | null {
  const [a, b, c, d] = texts.map(finite).filter((number) => number !== null)
  const all = a !== undefined && b !== undefined && c !== undefined && d !== undefined
  return all && texts.length === 4 ? [a, b, c, d] : null
}

/** Four numbers as `a1,b1,a2,b2`; `northFirst` means that each pair starts with the northing. A box may be
 * a line or a point, but no minimum may exceed its maximum. */
export function readBox(parts: readonly string[], northFirst: boolean, name = 'bbox'): Box {
  const numbers = fourFinite(parts)
  if (!numbers) throw wrongBox(name)
  const [a1, b1, a2, b2] = numbers
  const box: Box = northFirst ? [b1, a1, b2, a2] : [a1, b1, a2, b2]
  if (box[0] > box[2] || box[1] > box[3]) throw wrongBox(name)
  return box
}

export const wrongBox = (name: string) => ogcException('InvalidParameterValue', 'ogc.bbox', { name }, name)

/** A KVP box: four numbers, optionally followed by the name of its reference system. */
export function splitBox(text: string, name = 'bbox'): { numbers: string[]; crs: string | null } {
  const parts = text.split(',').map((part) => part.trim())
  // The name of a system may contain commas: urn:ogc:def:crs,crs:EPSG::4326.
  const crs = parts.slice(4).join(',')
  if (parts.length < 4 || (parts.length > 4 && crs === '')) throw wrongBox(name)
  return { numbers: parts.slice(0, 4), crs: crs || null }
}

/** The numbers of a box of four or six, of which the heights are left out. */
export const withoutHeights = (numbers: readonly string[]): string[] =>
  numbers.length === 6 ? numbers.filter((_, at) => at % 3 !== 2) : [...numbers]

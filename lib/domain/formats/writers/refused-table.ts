import type { Locale } from '@/lib/shared/locale'
import { writeWkt } from '../geometry/write-wkt'
import type { Source, SourceRow } from '../record'
import { csvLine } from './write-csv'

/** CSV of refused rows, to be mended and imported again. */
export interface RefusedTable {
  head: string
  lineOf(row: SourceRow, reason: string): string
}

/** What a table of refused rows holds. */
export interface RefusedForm {
  /** The fields of the file. */
  names: readonly string[]
  /** Names that its own columns must not have. */
  taken: readonly string[]
  hasPlace: boolean
  locale: Locale
}

/** The form of refused rows: their number, the reason, what the file says, and the place as WKT in the coordinates of
 * the file. The first two get other names where a field is `taken`. */
export function refusedTable(
  source: Pick<Source, 'table' | 'system' | 'srid'>,
  { names, taken, hasPlace, locale }: RefusedForm,
): RefusedTable {
  const used = new Set([...names, ...taken].map((name) => name.toLowerCase()))
  const free = (name: string) => {
    let found = name
    for (let n = 2; used.has(found.toLowerCase()); n++) found = `${name}_${n}`
    return found
  }
  // Texts of a table keep their decimal sign, and so their meaning.
  const form = source.table ? (source.table.separator === ',' ? 'en' : 'ru') : locale
  const system = source.system !== null && source.srid !== null ? `SRID=${source.srid};` : ''
  const placeOf = ({ geometry, unread }: SourceRow) => {
    const text = geometry ? writeWkt(geometry) : (unread?.place ?? '')
    return isWkt.test(text) ? `${system}${text}` : text
  }
  const heads = [free('row'), free('reason'), ...names, ...(hasPlace ? [free('WKT')] : [])]
  return {
    // Spreadsheets detect UTF-8 by the byte order mark.
    head: `\uFEFF${csvLine(heads, form)}`,
    lineOf(row, reason) {
      const values = names.map((name) => row.attributes[name])
      const places = hasPlace ? [placeOf(row)] : []
      return csvLine([row.number, reason, ...values, ...places, ...(row.unread?.cells ?? [])], form)
    },
  }
}

const isWkt = /^\s*[a-z]+[ zm]*\(/i
const ends = [/^row(_\d+)?$/, /^reason(_\d+)?$/]

/** The column of the place in a table of refused rows, by its header; undefined in other tables. */
export function placeOfRefused(names: readonly string[]): string | undefined {
  const last = names.at(-1)
  const isRefused = ends.every((name, at) => name.test(names[at] ?? ''))
  return isRefused && last !== undefined && /^WKT(_\d+)?$/.test(last) ? last : undefined
}

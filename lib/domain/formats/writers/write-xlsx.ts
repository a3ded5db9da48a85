import type { Readable } from 'node:stream'
import type { Cell, SheetColumn } from '@/lib/platform/sheets/sheet'
import { writeWorkbook } from '@/lib/platform/sheets/write-workbook'
import type { Locale } from '@/lib/shared/locale'
import { writeWkt } from '../geometry/write-wkt'
import type { ValueType } from '../record'
import { plainText } from '../values/plain-text'
import type { Export, ExportRow } from './record'
import { placeHeads } from './write-csv'

const kinds: Record<ValueType, SheetColumn<ExportRow>['kind']> = {
  string: 'text',
  int: 'number',
  long: 'number',
  double: 'number',
  boolean: 'flag',
  date: 'day',
  timestamp: 'moment',
}
const flags: Record<Locale, readonly [string, string]> = { ru: ['да', 'нет'], en: ['yes', 'no'] }

/** A workbook of one sheet: the place as in CSV, then the fields by their titles. */
export function writeXlsx({ title, rows, fields, geometryType, locale, system }: Export): Readable {
  const place = placeColumns(geometryType, placeHeads(locale, system))
  const values = fields.map(
    ({ name, title, type }): SheetColumn<ExportRow> => ({
      title,
      kind: kinds[type],
      cell: ({ attributes }) => cellOf(attributes[name], type, locale),
    }),
  )
  return writeWorkbook(title, [...place, ...values], rows)
}

function placeColumns(geometryType: string, [x = '', y = '']: readonly string[]): SheetColumn<ExportRow>[] {
  if (geometryType === 'None') return []
  if (geometryType === 'Point')
    return [x, y].map((name, at) => ({ title: name, kind: 'number', cell: (row) => ordinateOf(row, at) }))
  return [{ title: 'WKT', kind: 'text', cell: ({ geometry }) => geometry && { text: writeWkt(geometry) } }]
}

function ordinateOf({ geometry }: ExportRow, at: number): Cell {
  const ordinate = geometry?.type === 'Point' ? geometry.coordinates[at] : undefined
  return ordinate === undefined ? null : { number: String(ordinate) }
}

function cellOf(value: unknown, type: ValueType, locale: Locale): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return { text: flags[locale][value ? 0 : 1] }
  const text = plainText(value)
  if (kinds[type] === 'number') return Number.isFinite(Number(text)) ? { number: text } : { text }
  // A timestamp stays in UTC, without the mark of it that a cell cannot hold.
  if (type === 'timestamp') return { moment: momentOf(text) }
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? { day: text } : { text }
}

function momentOf(text: string): string {
  const at = new Date(/(Z|[+-]\d\d(:?\d\d)?)$/i.test(text.slice(10)) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? text : at.toISOString().slice(0, 19).replace('T', ' ')
}

import { guardFormula } from '@/lib/shared/formula-guard'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { Column } from './columns'
import type { Row } from './row'
import { type FileWords, textOf, wordsFor } from './words'

/** Comma-separated values as spreadsheets of the language read them: in Russian with semicolons, since the
 * comma is the decimal separator. */
export async function* writeCsv(
  columns: readonly Column[],
  parts: AsyncIterable<Row[]>,
  { locale, timeZone }: FileWords,
): AsyncGenerator<string> {
  const between = locale === 'ru' ? ';' : ','
  const line = (cells: readonly string[]) => `${cells.join(between)}\r\n`
  // Spreadsheets only detect UTF-8 by its byte order mark.
  yield `\uFEFF${line(columns.map(({ title }) => quoted(guardFormula(title))))}`
  for await (const rows of parts) {
    yield rows.map((row) => line(columns.map((column) => cellOf(column, row, { locale, timeZone })))).join('')
  }
}

function cellOf(column: Column, row: Row, { locale, timeZone }: FileWords): string {
  const value = column.read(row)
  if (value === null || value === undefined) return ''
  const words = wordsFor(column, value, locale)
  if (words !== undefined) return quoted(words)
  if (column.kind === 'moment') return formatZoned(Number(value), timeZone)
  const text = textOf(value)
  if (column.kind === 'number') return locale === 'ru' ? text.replace('.', ',') : text
  return quoted(guardFormula(text))
}

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

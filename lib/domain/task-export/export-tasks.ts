import { Readable } from 'node:stream'
import type { Context } from '@/lib/access/context'
import { wholeList } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { invalid } from '@/lib/problems'
import { env } from '@/lib/platform/env'
import { type Cell, sheetRowsAtMost } from '@/lib/platform/sheets/sheet'
import { writeWorkbook } from '@/lib/platform/sheets/write-workbook'
import { formatWithOffset, formatZoned } from '@/lib/shared/zoned-time'
import { withAddresses } from './address-rows'
import { chooseColumns } from './choose-columns'
import { addressColumn, type Column } from './columns'
import { type Row, selectRows } from './row'
import type { ExportQuery, Format } from './schema'
import { type FileWords, fileNames, textOf, wordsFor } from './words'
import { writeCsv } from './write-csv'

/** A file that is streamed while it is written. */
export interface TaskFile {
  name: string
  mediaType: string
  body: Readable
}

/** Rows fetched at a time. */
const rowsAtOnce = 500

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json; charset=utf-8',
}

/** Exports exactly the tasks on all pages of the list, in the same order. */
export async function exportTasks(ctx: Context, query: ExportQuery): Promise<TaskFile> {
  const { format, timeZone = env.TIME_ZONE } = query
  const { where, order } = await wholeList(ctx, query)
  const { columns, count } = await chooseColumns(ctx, where, query, timeZone)
  if (format === 'xlsx' && count > sheetRowsAtMost)
    throw invalid({ path: 'format', rule: 'sheetRows', values: { limit: sheetRowsAtMost } })
  const found = ctx.database.stream<Row>(selectRows(where, order), rowsAtOnce)
  const rows = columns.some(({ name }) => name === addressColumn) ? withAddresses(ctx, found) : found
  const day = formatZoned(now().getTime() / 1000, timeZone).slice(0, 10)
  return {
    name: `${fileNames[ctx.locale]} ${day}.${format}`,
    mediaType: mediaTypes[format],
    body: written({ locale: ctx.locale, timeZone }, format, columns, rows),
  }
}

function written(words: FileWords, format: Format, columns: Column[], rows: AsyncIterable<Row[]>): Readable {
  if (format === 'xlsx') {
    const cells = columns.map((column) => ({ ...column, cell: (row: Row) => cellOf(column, row, words) }))
    return writeWorkbook(fileNames[words.locale], cells, rows)
  }
  const texts =
    format === 'csv' ? writeCsv(columns, rows, words) : writeGeojson(columns, rows, words.timeZone)
  return Readable.from(texts, { objectMode: false })
}

function cellOf(column: Column, row: Row, { locale, timeZone }: FileWords): Cell {
  const value = column.read(row)
  if (value === null || value === undefined) return null
  const label = wordsFor(column, value, locale)
  if (label !== undefined) return { text: label }
  if (column.kind === 'number') return { number: textOf(value) }
  if (column.kind === 'moment') return { moment: formatZoned(Number(value), timeZone) }
  return column.kind === 'day' ? { day: textOf(value) } : { text: textOf(value) }
}

/** RFC 7946. A task without a point is a feature without geometry. */
export async function* writeGeojson(
  columns: readonly Column[],
  parts: AsyncIterable<Row[]>,
  zone: string,
): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":['
  for await (const rows of parts) {
    if (rows.length === 0) continue
    yield `${before}${rows.map((row) => JSON.stringify(featureOf(columns, row, zone))).join(',')}`
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

function featureOf(columns: readonly Column[], row: Row, zone: string) {
  const properties = Object.fromEntries(columns.map((column) => [column.name, valueOf(column, row, zone)]))
  const geometry = row.lon === null ? null : { type: 'Point', coordinates: [row.lon, row.lat] }
  return { type: 'Feature', id: row.id, geometry, properties }
}

/** Moments carry their offset, as nothing else in the file names the zone. */
function valueOf(column: Column, row: Row, zone: string): unknown {
  const value = column.read(row)
  return column.kind === 'moment' && value !== null ? formatWithOffset(Number(value), zone) : value
}

import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { Column } from './columns'
import type { Row } from './row'

/** RFC 7946. A task without a point is a feature without geometry. */
export async function* writeGeojson(
  columns: readonly Column[],
  parts: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":['
  for await (const rows of parts) {
    if (rows.length === 0) continue
    yield `${before}${rows.map((row) => JSON.stringify(featureOf(columns, row))).join(',')}`
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

function featureOf(columns: readonly Column[], row: Row) {
  const properties = Object.fromEntries(columns.map((column) => [column.name, valueOf(column, row)]))
  const geometry = row.lon === null ? null : { type: 'Point', coordinates: [row.lon, row.lat] }
  return { type: 'Feature', id: row.id, geometry, properties }
}

function valueOf(column: Column, row: Row): unknown {
  const value = column.read(row)
  return column.kind === 'moment' && value !== null ? formatZoned(Number(value), env.TIME_ZONE) : value
}

import { Readable } from 'node:stream'
import type { Context } from '@/lib/access/context'
import { quoted } from '@/lib/domain/layers'
import { empty, type Sql, sql, streamColumn } from '@/lib/platform/database'
import { type ObjectPlace, openTable } from './open-table'
import { featureText, fromTable, keyOf, type ObjectTable } from './record'
import type { Box, ObjectsQuery } from './schema'

/** Rows that travel from the database together. */
const rowsAtOnce = 500

/** A FeatureCollection that is written while it is sent. */
export async function listObjects(ctx: Context, place: ObjectPlace, query: ObjectsQuery): Promise<Readable> {
  const table = await openTable(ctx, place, 'read')
  const where = within(table, query.bbox)
  const [counted] = await ctx.database.query<{ count: number }>(
    sql`select count(*) as count from ${fromTable(table)} where ${where}`,
  )
  const page = sql`${query.limit === undefined ? empty : sql`limit ${query.limit}`} offset ${query.offset}`
  const texts = streamColumn<string>(
    sql`select ${featureText(table)} from ${fromTable(table)} where ${where} order by ${keyOf(table)} ${page}`,
    rowsAtOnce,
  )
  return Readable.from(written(texts, counted?.count ?? 0), { objectMode: false })
}

async function* written(parts: AsyncIterable<string[]>, matched: number): AsyncGenerator<Buffer> {
  let before = `{"type":"FeatureCollection","numberMatched":${matched},"features":[`
  let returned = 0
  for await (const features of parts) {
    if (features.length === 0) continue
    returned += features.length
    yield Buffer.from(before + features.join(','))
    before = ','
  }
  yield Buffer.from(`${before === ',' ? '' : before}],"numberReturned":${returned}}`)
}

/** Objects whose own boxes touch the box: geometry that another program left invalid does no harm to that. */
export function within({ geometry }: ObjectTable, box: Box | undefined): Sql {
  if (!box || !geometry) return sql`true`
  const column = sql`o.${quoted(geometry.field)}`
  const [west, south, east, north] = box
  const touches = (from: number, till: number) =>
    sql`${column} && st_makeenvelope(${from}::float8, ${south}::float8, ${till}::float8, ${north}::float8, 4326)`
  return west <= east ? touches(west, east) : sql`(${touches(west, 180)} or ${touches(-180, east)})`
}

import { Readable } from 'node:stream'
import type { Context } from '@/lib/access/context'
import { empty, type Sql, sql } from '@/lib/platform/database'
import { type ObjectPlace, openTable } from './open-table'
import { featureText, fromTable, keyOf, type ObjectTable } from './record'
import type { ObjectsQuery } from './schema'
import { conditionOf, narrowed, orderOf, plainBox } from './select-objects'

/** Rows fetched at a time. */
const rowsAtOnce = 500

/** Streams objects as a FeatureCollection. */
export async function listObjects(ctx: Context, place: ObjectPlace, query: ObjectsQuery): Promise<Readable> {
  const table = await openTable(ctx, place, 'read', { box: plainBox(query.bbox) })
  const where = await conditionOf(ctx, table, query)
  const order = orderOf(table, query)
  const answered = narrowed(table, query.fields)
  const [counted] = await ctx.database.query<{ count: number }>(
    sql`select count(*) as count from ${fromTable(table)} where ${where}`,
  )
  const head = `"numberMatched":${counted?.count ?? 0}${await positionOf(ctx, table, query, where, order)}`
  const page = sql`${query.limit === undefined ? empty : sql`limit ${query.limit}`} offset ${query.offset}`
  // Rows are sorted before they are converted to text: texts are wider.
  const texts = ctx.database.stream<string>(
    sql`select ${featureText(answered, query.geometry)}
      from (select * from ${fromTable(table)} where ${where} order by ${order} ${page}) o`,
    rowsAtOnce,
  )
  return Readable.from(written(texts, head), { objectMode: false })
}

/** Zero-based position of an object in the whole order; null when it does not match the filter. */
async function positionOf(
  { database }: Context,
  table: ObjectTable,
  { position }: ObjectsQuery,
  where: Sql,
  order: Sql,
): Promise<string> {
  if (position === undefined) return ''
  const [row] = await database.query<{ place: number }>(sql`
    select place::int from (
      select ${keyOf(table)} as key, row_number() over (order by ${order}) - 1 as place
      from ${fromTable(table)} where ${where}) x
    where key = ${position}::bigint`)
  return `,"position":${row?.place ?? null}`
}

async function* written(parts: AsyncIterable<string[]>, head: string): AsyncGenerator<Buffer> {
  let before = `{"type":"FeatureCollection",${head},"features":[`
  let returned = 0
  for await (const features of parts) {
    if (features.length === 0) continue
    returned += features.length
    yield Buffer.from(before + features.join(','))
    before = ','
  }
  yield Buffer.from(`${before === ',' ? '' : before}],"numberReturned":${returned}}`)
}

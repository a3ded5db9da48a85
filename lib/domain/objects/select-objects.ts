import type { Context } from '@/lib/access/context'
import { cqlCondition } from '@/lib/domain/layer-queries'
import { type LayerField, quoted } from '@/lib/domain/layers'
import { empty, hasWords, join, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { keyOf, type ObjectTable } from './record'
import type { Box, ObjectsFilter, ObjectsQuery } from './schema'

/** A box that can be sent to other servers: one that does not cross the 180th meridian. */
export const plainBox = (box: Box | undefined): Box | null => (box && box[0] <= box[2] ? box : null)

/** The condition on `o` that selects the requested objects. */
export async function conditionOf(
  ctx: Context,
  table: ObjectTable,
  { bbox, filter, search }: ObjectsFilter & Pick<ObjectsQuery, 'bbox'>,
): Promise<Sql> {
  const parts = [within(table, bbox)]
  if (filter?.trim()) parts.push(await filtered(ctx, table, filter))
  if (search?.trim()) parts.push(holding(table, search.trim()))
  return join(parts, ' and ')
}

function filtered({ database }: Context, table: ObjectTable, text: string): Promise<Sql> {
  const { geometry, fields } = table
  const place = geometry && { name: geometry.field, column: sql`o.${quoted(geometry.field)}` }
  return cqlCondition(database, { key: keyOf(table), fields, geometry: place }, text)
}

/** Every word in a text, or a number as it is written. */
function holding(table: ObjectTable, words: string): Sql {
  const texts = table.fields.filter(({ type }) => type === 'string')
  const numbers = table.fields.filter(({ type }) => type === 'int' || type === 'long')
  const all = texts.map((field) => sql`coalesce(${columnOf(field)}::text, '')`)
  const parts = all.length > 0 ? [hasWords(join(all, " || ' ' || "), words)] : []
  if (/^-?\d{1,18}$/.test(words))
    parts.push(
      ...[keyOf(table), ...numbers.map(columnOf)].map((column) => sql`${column}::bigint = ${words}::bigint`),
    )
  return parts.length > 0 ? sql`(${join(parts, ' or ')})` : sql`false`
}

/** The requested order, then the key, so that pages never overlap. Null values come last. */
export function orderOf(table: ObjectTable, { sort, direction }: ObjectsQuery): Sql {
  const turn = direction === 'DESC' ? sql`desc` : empty
  if (sort === undefined || sort === table.pkField) return sql`${keyOf(table)} ${turn}`
  const field = fieldNamed(table, sort, 'sort')
  // Letters are sorted as in a dictionary, Ё after Е.
  const column = field.type === 'string' ? sql`${columnOf(field)}::text collate "und-x-icu"` : columnOf(field)
  return sql`${column} ${turn} nulls last, ${keyOf(table)}`
}

/** The table reduced to the requested attributes. */
export function narrowed(table: ObjectTable, names: readonly string[] | undefined): ObjectTable {
  if (names === undefined) return table
  const wanted = names
    .filter((name) => name !== table.pkField)
    .map((name) => fieldNamed(table, name, 'fields'))
  return { ...table, fields: table.fields.filter((field) => wanted.includes(field)) }
}

function fieldNamed({ fields }: ObjectTable, name: string, path: string): LayerField {
  const field = fields.find((one) => one.name === name)
  if (!field) throw invalid({ path, rule: 'noSuchColumn' })
  return field
}

const columnOf = ({ name }: LayerField): Sql => sql`o.${quoted(name)}`

/** Objects whose bounding boxes touch the box: this works for invalid geometry of other programs too. */
export function within({ geometry }: ObjectTable, box: Box | undefined): Sql {
  if (!box || !geometry) return sql`true`
  const column = sql`o.${quoted(geometry.field)}`
  const [west, south, east, north] = box
  const touches = (from: number, till: number) =>
    sql`${column} && st_makeenvelope(${from}::float8, ${south}::float8, ${till}::float8, ${north}::float8, 4326)`
  return west <= east ? touches(west, east) : sql`(${touches(west, 180)} or ${touches(-180, east)})`
}

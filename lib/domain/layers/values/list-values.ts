import type { Context } from '@/lib/access/context'
import { type Sql, sql } from '@/lib/platform/database'
import { type LayerField, quoted, tableOf } from '../record'
import { openField } from './open-field'
import type { FieldPath, ValuesQuery } from './schema'

export interface FieldValues {
  items: { value: string | number | boolean; count: number }[]
  /** Number of distinct values, including those not listed. */
  total: number
  /** Objects without a value. */
  empty: number
  /** All objects. */
  count: number
}

/** Longer texts are not useful as classes and would make the answer too large. */
const longestValue = 300

/** The distinct values of a field with their counts, the most frequent first. */
export async function listValues(
  ctx: Context,
  path: FieldPath,
  { limit }: ValuesQuery,
): Promise<FieldValues> {
  const { layer, field } = await openField(ctx, path)
  const column = quoted(field.name)
  const [row] = await ctx.database.query<FieldValues>(sql`
    with counted as (select ${written(field)} as value, count(*) as count from ${tableOf(layer)} o group by o.${column}),
      listed as (
        select value, count from counted
        where value is not null and length(value #>> '{}') <= ${longestValue}
        order by count desc, value #>> '{}' limit ${limit}
      )
    select
      coalesce((select json_agg(json_build_object('value', value, 'count', count)) from listed), '[]'::json) as items,
      count(value)::int as total,
      coalesce(sum(count) filter (where value is null), 0)::int as empty,
      coalesce(sum(count), 0)::int as count
    from counted`)
  return row ?? { items: [], total: 0, empty: 0, count: 0 }
}

/** Values as tiles and maps contain them. */
function written({ name, type }: LayerField): Sql {
  const column = sql`o.${quoted(name)}`
  switch (type) {
    case 'int':
    case 'long':
    case 'boolean':
    case 'double':
      return sql`to_json(${column})`
    case 'timestamp':
      return sql`to_json(${column}::timestamptz)`
    default:
      return sql`to_json(${column}::text)`
  }
}

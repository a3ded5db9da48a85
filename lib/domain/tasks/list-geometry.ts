import type { Context } from '@/lib/access/context'
import { type FieldValue, geometryDefinitions, geometryValues } from '@/lib/domain/custom-fields'
import { sql, statementName } from '@/lib/platform/database'
import { taskCondition, taskOrder, withPoint } from './filter'
import type { TaskGeometryQuery } from './filter-schema'

/** A task with the shapes in its fields. */
export interface TaskGeometry {
  id: number
  title: string
  lon: number | null
  lat: number | null
  phase: number
  fields: FieldValue[]
}

/** A page of the tasks with a shape in one of their fields; they need not have a point. */
export async function listTaskGeometry(
  ctx: Context,
  query: TaskGeometryQuery,
): Promise<{ items: TaskGeometry[] }> {
  const definitions = await geometryDefinitions(ctx.database)
  const types = definitions.map(({ typeId }) => typeId)
  const ids = definitions.map(({ id }) => String(id))
  const drawn = sql`t.type_id = any(${types}::int[]) and t.fields ?| ${ids}::text[]`
  const where = withPoint(query, sql`${await taskCondition(ctx, query)} and ${drawn}`)
  const statement = sql`
    select coalesce(json_agg(x), '[]') as items from (
      select t.id, t.title, t.lon, t.lat, s.phase, ${geometryValues} as fields
      from (select * from tasks t where ${where} order by ${taskOrder(query)}
        limit ${query.limit}::int offset ${(query.page - 1) * query.limit}::bigint) t
      join work_types y on y.id = t.type_id
      join steps s on s.id = t.step_id
      order by ${taskOrder(query)}
    ) x`
  const [row] = await ctx.database.query<{ items: TaskGeometry[] }>(statement, statementName(statement.text))
  return { items: row?.items ?? [] }
}

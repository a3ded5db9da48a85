import type { Context } from '@/lib/access/context'
import { type FieldValue, geometryDefinitions, geometryValues } from '@/lib/domain/custom-fields'
import { type Database, type Sql, sql, statementName } from '@/lib/platform/database'
import { taskCondition, taskOrder, withPoint } from './filter'
import { isPage, type TaskGeometryQuery } from './filter-schema'

/** A task with the shapes in its fields. */
export interface TaskGeometry {
  id: number
  title: string
  lon: number | null
  lat: number | null
  phase: number
  fields: FieldValue[]
}

interface TaskGeometryPart {
  items: TaskGeometry[]
}

const tasksAtOnce = 200

/** A page of the tasks with a shape in one of their fields, in parts; they need not have a point. */
export async function listTaskGeometry(
  ctx: Context,
  query: TaskGeometryQuery,
): Promise<Iterable<TaskGeometryPart> | AsyncIterable<TaskGeometryPart>> {
  const definitions = await geometryDefinitions(ctx.database)
  const types = definitions.map(({ typeId }) => typeId)
  const ids = definitions.map(({ id }) => String(id))
  const drawn = sql`t.type_id = any(${types}::int[]) and t.fields ?| ${ids}::text[]`
  const where = withPoint(query, sql`${await taskCondition(ctx, query)} and ${drawn}`)
  const statement = sql`
    select row_to_json(x) as task from (
      select t.id, t.title, t.lon, t.lat, s.phase, ${geometryValues} as fields
      from (select * from tasks t where ${where} order by ${taskOrder(query)}
        limit ${query.limit}::int offset ${(query.page - 1) * query.limit}::bigint) t
      join work_types y on y.id = t.type_id
      join steps s on s.id = t.step_id
      order by ${taskOrder(query)}
    ) x`
  if (!isPage(query)) return inParts(ctx.database, statement)
  const rows = await ctx.database.query<{ task: TaskGeometry }>(statement, statementName(statement.text))
  return [{ items: rows.map(({ task }) => task) }]
}

async function* inParts(database: Database, statement: Sql): AsyncGenerator<TaskGeometryPart> {
  for await (const items of database.stream<TaskGeometry>(statement, tasksAtOnce)) yield { items }
}

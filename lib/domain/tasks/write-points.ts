import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import { taskCondition, taskOrder } from './filter'
import type { TaskPointsQuery } from './filter-schema'

/** Points fetched at a time: few enough for their text to be collected early. */
const pointsAtOnce = 500

// The database writes the JSON, so that a hundred thousand objects are neither created nor parsed here.
const written = {
  typed: sql`'{"id":' || t.id || ',"title":' || to_json(t.title) || ',"lon":' || t.lon || ',"lat":' || t.lat
    || ',"assigned_status":' || s.phase || '}'`,
  text: sql`'{"id":"' || t.id || '","title":' || to_json(t.title) || ',"lon":"' || t.lon || '","lat":"' || t.lat
    || '","assigned_status":"' || s.phase || '"}'`,
}

/** Any number of points, streamed as JSON texts. */
export async function writeTaskPoints(
  ctx: Context,
  query: TaskPointsQuery,
): Promise<(dialect: Dialect) => AsyncIterable<string>> {
  const where = sql`${await taskCondition(ctx, query)} and t.geom is not null`
  return async function* (dialect) {
    const statement = sql`
      select ${written[dialect]} from tasks t join steps s on s.id = t.step_id where ${where}
      order by ${taskOrder(query)} limit ${query.limit}::int offset ${(query.page - 1) * query.limit}::bigint`
    for await (const points of ctx.database.stream<string>(statement, pointsAtOnce)) yield points.join(',')
  }
}

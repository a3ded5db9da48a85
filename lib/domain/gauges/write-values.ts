import type { Context } from '@/lib/access/context'
import { trackedUsersSql } from '@/lib/domain/locations'
import { empty, sql } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import type { CurrentGaugeQuery } from './schema'
import { writeGauges } from './write-gauges'

/** The last sensor values of all visible people, or of one person. */
export function writeGaugeValues(
  { actor }: Context,
  { userId }: CurrentGaugeQuery,
): (dialect: Dialect) => AsyncIterable<string> {
  const wanted = userId === undefined ? empty : sql`and g.user_id = ${userId}`
  const current = sql`last_gauges g join users u on u.id = g.user_id
    where ${trackedUsersSql(actor)} ${wanted} order by g.user_id, g.port`
  return (dialect) => writeGauges(current, dialect)
}

import type { Context } from '@/lib/access/context'
import { trackedUsersSql } from '@/lib/domain/locations'
import { sql } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import { writeGauges } from './write-gauges'

/** What the sensors of everybody in sight said last. */
export function writeGaugeValues({ actor }: Context): (dialect: Dialect) => AsyncIterable<string> {
  const current = sql`last_gauges g join users u on u.id = g.user_id
    where ${trackedUsersSql(actor)} order by g.user_id, g.port`
  return (dialect) => writeGauges(current, dialect)
}

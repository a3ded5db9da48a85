import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { getVisibleUser } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import { gaugePolicy } from './policy'
import type { GaugeQuery } from './schema'
import { writeGauges } from './write-gauges'

/** Sensor values of a person in an interval, both ends included: 404 for an unknown person, 403 without
 * access. Empty while tracking is off. */
export async function writeGaugeHistory(
  ctx: Context,
  id: number,
  { from, till }: GaugeQuery,
): Promise<(dialect: Dialect) => AsyncIterable<string>> {
  const person = await getVisibleUser(ctx, id)
  if (person.id !== ctx.actor.userId) authorize(gaugePolicy.history, ctx.actor, person)
  const history = sql`gauge_values g
    where ${person.tracking} and g.user_id = ${person.id} and g.date between ${from} and ${till}
    order by g.date, g.port`
  return (dialect) => writeGauges(history, dialect)
}

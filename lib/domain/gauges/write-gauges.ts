import { type Database, type Sql, sql, empty } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import { writtenMoment, writtenNumber, writtenObject, writtenOnlyIn, writtenText } from '@/lib/wire/written'
import type { Context } from '@/lib/access/context'
import { getVisibleUser } from '@/lib/domain/users'
import { denied } from '@/lib/problems'
import { readsHistory } from './policy'
import type { GaugeQuery, CurrentGaugeQuery } from './schema'
import { trackedUsersSql } from '@/lib/domain/locations'

/** Values fetched from the database at once. */
const valuesAtOnce = 500

const writtenGauge = writtenObject({
  user_id: writtenNumber(sql`g.user_id`),
  port: writtenNumber(sql`g.port`),
  name: writtenText(sql`g.name`),
  analog_value: writtenNumber(sql`g.value`),
  date: writtenMoment(sql`g.date`),
  device_id: writtenOnlyIn('typed', writtenNumber(sql`case when g.device_id > 0 then g.device_id end`)),
})

/** Streams sensor values `g` from a table as JSON chunks. */
export async function* writeGauges(database: Database, from: Sql, dialect: Dialect): AsyncGenerator<string> {
  const statement = sql`select ${writtenGauge[dialect]} from ${from}`
  for await (const values of database.stream<string>(statement, valuesAtOnce)) yield values.join(',')
}

/** Sensor values of a person in an interval, both ends included: 404 for an unknown person, 403 without
 * access. Empty while tracking is off. */
export async function writeGaugeHistory(
  ctx: Context,
  id: number,
  { from, till }: GaugeQuery,
): Promise<(dialect: Dialect) => AsyncIterable<string>> {
  const person = await getVisibleUser(ctx, id)
  if (!readsHistory(ctx.actor, person)) throw denied()
  const history = sql`gauge_values g
    where ${person.tracking} and g.user_id = ${person.id} and g.date between ${from} and ${till}
    order by g.date, g.port`
  return (dialect) => writeGauges(ctx.database, history, dialect)
}

/** The last sensor values of all visible people, or of one person. */
export function writeGaugeValues(
  { actor, database }: Context,
  { userId }: CurrentGaugeQuery,
): (dialect: Dialect) => AsyncIterable<string> {
  const wanted = userId === undefined ? empty : sql`and g.user_id = ${userId}`
  const current = sql`last_gauges g join users u on u.id = g.user_id
    where ${trackedUsersSql(actor)} ${wanted} order by g.user_id, g.port`
  return (dialect) => writeGauges(database, current, dialect)
}

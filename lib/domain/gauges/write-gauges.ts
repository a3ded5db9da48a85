import { type Sql, sql, streamColumn } from '@/lib/platform/database'
import type { Dialect } from '@/lib/wire'
import { writtenMoment, writtenNumber, writtenObject, writtenText } from '@/lib/wire/written'

/** Values fetched from the database at once. */
const valuesAtOnce = 500

const writtenGauge = writtenObject({
  user_id: writtenNumber(sql`g.user_id`),
  port: writtenNumber(sql`g.port`),
  name: writtenText(sql`g.name`),
  analog_value: writtenNumber(sql`g.value`),
  date: writtenMoment(sql`g.date`),
})

/** Streams sensor values `g` from a table as JSON chunks. */
export async function* writeGauges(from: Sql, dialect: Dialect): AsyncGenerator<string> {
  const statement = sql`select ${writtenGauge[dialect]} from ${from}`
  for await (const values of streamColumn<string>(statement, valuesAtOnce)) yield values.join(',')
}

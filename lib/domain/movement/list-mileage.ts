import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { daysBetween } from '@/lib/shared/track/days'
import { type Page, pageOfRows } from './list-rows'
import { readMovement } from './read-movement'
import { readEngines, readSensors } from './read-sensors'
import type { MileageRow, Person } from './record'
import type { MileageQuery } from './schema'
import { selectPeople } from './select-people'
import { DayTotals } from './totals'

/** A row of totals for each day of a person, a device or all together. */
export async function listMileage(ctx: Context, query: MileageQuery): Promise<Page<MileageRow>> {
  return pageOfRows(await readMileage(ctx, query), query)
}

/** The same without pages. */
export async function readMileage(
  ctx: Context,
  query: Omit<MileageQuery, 'page' | 'limit'>,
): Promise<MileageRow[]> {
  const people = await selectPeople(ctx, query)
  const days = daysBetween(query.from, query.to, query.timeZone)
  const deviceIds = query.deviceId ?? []
  const totals = new DayTotals(query.by, people, days)
  if (query.empty) await addEmpty(ctx, totals, people, query)
  for await (const day of readMovement(ctx, people, query, query.by === 'device')) totals.addMovement(day)
  const asked = { people, days, deviceIds }
  for (const sensor of await readSensors(ctx.database, asked)) totals.addSensor(sensor)
  for (const engine of await readEngines(ctx.database, asked)) totals.addEngine(engine)
  return totals.rows()
}

/** Rows of zeros: of people, of the group, or of the registered devices of people. */
async function addEmpty(
  { database }: Context,
  totals: DayTotals,
  people: readonly Person[],
  { by, deviceId = [] }: Pick<MileageQuery, 'by' | 'deviceId'>,
): Promise<void> {
  if (by !== 'device') {
    for (const { id } of people) totals.addEmpty(id, 0)
    if (by === 'group' && people.length === 0) totals.addEmpty(0, 0)
    return
  }
  const asked = deviceId.length > 0 ? sql`d.id = any(${deviceId}::int[])` : sql`true`
  const devices = await database.query<{ id: number; userId: number }>(sql`
    select d.id, d.user_id as "userId" from devices d
    where d.user_id = any(${people.map(({ id }) => id)}::int[]) and ${asked}`)
  for (const { id, userId } of devices) totals.addEmpty(userId, id)
}

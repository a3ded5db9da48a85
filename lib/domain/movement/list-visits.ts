import type { Context } from '@/lib/access/context'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { daysBetween } from '@/lib/shared/track/days'
import { type Page, pageOfRows, stopsOf } from './list-rows'
import { readMovement } from './read-movement'
import type { Person, StopRow, Visit } from './record'
import type { PeopleAndDays, VisitsQuery } from './schema'
import { selectPeople } from './select-people'
import { findVisited, openVisitedLayer } from './visited-objects'

/** A zone is looked back at for an entry so many seconds before the first day. */
const enteredWithin = 31 * 86_400

/** Visits of people to the zones of tasks and to the objects of a layer, by person and time. */
export async function listVisits(ctx: Context, query: VisitsQuery): Promise<Page<Visit>> {
  return pageOfRows(await readVisits(ctx, query), query)
}

/** The same without pages. */
export async function readVisits(
  ctx: Context,
  query: PeopleAndDays & Pick<VisitsQuery, 'layerId' | 'radius'>,
): Promise<Visit[]> {
  const layer = query.layerId === undefined ? null : await openVisitedLayer(ctx, query.layerId)
  const people = await selectPeople(ctx, query)
  const visits = await readZoneVisits(ctx, people, query)
  if (layer) {
    const stops: StopRow[] = []
    for await (const day of readMovement(ctx, people, query)) stops.push(...stopsOf(day))
    visits.push(...(await findVisited(ctx, layer, stops, query.radius)))
  }
  const places = new Map(people.map(({ id }, n) => [id, n]))
  const placeOf = ({ person }: Visit) => places.get(person.id) ?? 0
  return visits.sort((a, b) => placeOf(a) - placeOf(b) || a.from - b.from)
}

interface ZoneStay {
  userId: number
  taskId: number
  title: string
  lon: number
  lat: number
  from: number
  till: number | null
}

/** From an entry to the next exit, of tasks that the caller sees. */
async function readZoneVisits(
  ctx: Context,
  people: readonly Person[],
  { from, to, timeZone }: PeopleAndDays,
): Promise<Visit[]> {
  const days = daysBetween(from, to, timeZone)
  const [begin, end] = [days[0]?.from ?? 0, days.at(-1)?.till ?? 0]
  const moment = (seconds: number) => new Date(seconds * 1000)
  const stays = await ctx.database.query<ZoneStay>(sql`
    select s."userId", s."taskId", coalesce(t.title, '') as title, s.lon, s.lat,
      extract(epoch from s.at)::float8 as from, extract(epoch from s.exit)::float8 as till
    from (
      select z.user_id as "userId", z.task_id as "taskId", z.lon, z.lat, z.at, z.inside,
        lag(z.inside) over w as before,
        (select min(x.at) from zone_records x
          where x.task_id = z.task_id and x.user_id = z.user_id and not x.inside and x.at >= z.at) as exit
      from zone_records z
      where z.user_id = any(${people.map(({ id }) => id)}::int[])
        and z.at >= ${moment(begin - enteredWithin)} and z.at < ${moment(end)}
      window w as (partition by z.user_id, z.task_id order by z.at, z.id)
    ) s join tasks t on t.id = s."taskId"
    where s.inside and not coalesce(s.before, false) and (s.exit is null or s.exit >= ${moment(begin)})
      and t.deleted_at is null and ${visibleTasksSql(ctx, false)}
    order by s.at, s."taskId"`)
  const byId = new Map(people.map((person) => [person.id, person]))
  return stays.flatMap(({ userId, ...stay }) => {
    const person = byId.get(userId)
    return person ? [{ ...stay, person, kind: 'task' as const, layerId: null, objectId: null }] : []
  })
}

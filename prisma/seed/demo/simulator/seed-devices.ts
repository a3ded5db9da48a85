import { type Database, sql, transaction } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { CityPlan } from '../../city'
import { toMetres } from '../../city/base/projection'
import { createRandom } from '../../city/base/random'
import { distance } from '../../city/base/vector'
import { say } from '../../words'
import { castPeople, hasTracker, type Part, readCast, writeCast } from './cast'
import { StreetGraph } from './streets/street-graph'

/** Field workers and those who lead them. */
const roles = ['USER', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR', 'CLUSTER_ADMINISTRATOR']

/** Gives the people of the demo devices, and some of their tasks zones; does nothing where they have them. */
export async function seedDevices(plan: CityPlan, language: Locale = 'ru'): Promise<void> {
  await transaction(async (database) => {
    await database.query(sql`select pg_advisory_xact_lock(7140004)`)
    if (await readCast(database)) return
    const people = await database.query<{ id: number; login: string }>(sql`
      select u.id, u.login from users u join roles r on r.id = u.role_id
      where r.code = any(${roles}::text[]) and u.email like '%@yargrad.example' and u.deleted_at is null order by u.id`)
    const cast = castPeople(people)
    await writeDevices(database, cast, language)
    await watchTasks(database, plan, cast)
    await writeCast(database, cast)
  })
}

async function writeDevices(database: Database, cast: readonly Part[], language: Locale): Promise<void> {
  const trackers = cast.filter(hasTracker).map(({ userId, key }) => ({ userId, key }))
  await database.query(sql`
    update users u set glonass_id = x.key::bigint
    from jsonb_to_recordset(${JSON.stringify(trackers)}::jsonb) as x ("userId" int, key text)
    where u.id = x."userId" and u.glonass_id is null`)
  const hidden = cast.filter(({ tracking }) => !tracking).map(({ userId }) => userId)
  await database.query(sql`update users set tracking = false where id = any(${hidden}::int[])`)
  const phones = cast
    .filter((part) => part.key !== null && !hasTracker(part))
    .map(({ userId, key, mode }) => ({
      userId,
      key,
      title: say(language, mode === 'car' ? 'Планшет в машине' : 'Телефон'),
    }))
  await database.query(sql`
    insert into devices (user_id, key, title)
    select x."userId", x.key, x.title
    from jsonb_to_recordset(${JSON.stringify(phones)}::jsonb) as x ("userId" int, key text, title text)
    on conflict (key) do nothing`)
}

interface Candidate {
  id: number
  userId: number
  lon: number
  lat: number
}

/** Tasks of one person whose zone is watched. */
const watchedEach = 3

/** Watches the zones of tasks that can be driven to: the street must lead through them. */
async function watchTasks(database: Database, plan: CityPlan, cast: readonly Part[]): Promise<void> {
  const random = createRandom('yargrad').fork('zones')
  const streets = new StreetGraph(plan, 'car')
  const ids = cast.map(({ userId }) => userId)
  const tasks = await database.query<Candidate>(sql`
    select id, assigned_user_id as "userId", lon, lat from tasks
    where assigned_user_id = any(${ids}::int[]) and stage = 1 and not archive and deleted_at is null and lon is not null
    order by id desc`)
  const counts = new Map<number, number>()
  const watched: { id: number; radius: number }[] = []
  for (const { id, userId, lon, lat } of tasks) {
    const radius = random.pick([80, 100, 120, 150])
    const point = toMetres([lon, lat])
    const street = streets.nearest(point, radius / 2)
    const count = counts.get(userId) ?? 0
    if (count >= watchedEach || !street || distance(street.at, point) > radius / 2) continue
    counts.set(userId, count + 1)
    watched.push({ id, radius })
  }
  await database.query(sql`
    update tasks t set tracking_on = true, zone_radius = x.radius
    from jsonb_to_recordset(${JSON.stringify(watched)}::jsonb) as x (id int, radius float8) where t.id = x.id`)
}

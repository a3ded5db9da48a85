import { type Database, database, sql, transaction } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { hashPassword } from '@/lib/access/passwords'
import type { CityPlan } from '../city'
import { createRandom } from '../city/base/random'
import { seedComments } from './comments'
import { seedLayers } from './layers'
import { seedMedia } from './media'
import { seedPeople } from './people'
import { seedPictures } from './pictures'
import { seedSchedules } from './schedules'
import { seedRatings } from './ratings'
import { seedSteps, seedWorkTypes } from './reference'
import { roadWorks, seedRoadValues, seedRoadWorks } from './road-works'
import { seedStickers } from './stickers'
import { seedStructure } from './structure'
import { drawTask, insertTasks } from './tasks'
import { type DemoWorld, readWorld } from './world'

/** Demo accounts share one password, which is shown at every start of the demo. */
export const demoPassword = 'yargrad-demo'
const seed = 'yargrad'
const taskCount = 3000

/** Fills an empty installation with Yargrad; does nothing where it is already there. */
export async function seedDemo(plan: CityPlan): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const startedAt = Date.now()
  const done = await transaction(
    async (database) => {
      await database.query(sql`select pg_advisory_xact_lock(7140003)`)
      if (await isSeeded(database)) return null
      const random = createRandom(seed)
      const organizations = await seedStructure(database, plan.bounds)
      await seedPeople(database, random.fork('people'), organizations, passwordHash)
      await seedWorkTypes(database)
      await seedSteps(database)
      const world = await readWorld(database, plan)
      await seedRoadWorks(database, world.workTypes.get(roadWorks) ?? 1)
      await seedStickers(database, world.workTypes)
      const comments = await seedTasks(database, world)
      await seedSchedules(database, world)
      await database.query(
        sql`insert into settings (key, value) values ('demo.city', ${JSON.stringify({ seed })}::jsonb)`,
      )
      return { people: world.people.length, tasks: taskCount, comments }
    },
    { timeout: 120_000 },
  )
  // Files are stored one by one, each with its own row.
  await seedPictures(database)
  await seedLayers(plan)
  await seedMedia(database)
  if (done) log.info({ ...done, ms: Date.now() - startedAt }, 'the demo city is ready')
}

async function isSeeded(database: Database): Promise<boolean> {
  return (await database.query(sql`select 1 from settings where key = 'demo.city'`)).length > 0
}

async function seedTasks(database: Database, world: DemoWorld): Promise<number> {
  const random = createRandom(seed).fork('tasks')
  const tasks = Array.from({ length: taskCount }, () => drawTask(random, world))
  tasks.sort((a, b) => a.date - b.date)
  const ids = await insertTasks(database, tasks)
  await seedRoadValues(database, random.fork('fields'), tasks, ids)
  await seedRatings(database, random.fork('ratings'), world, tasks, ids)
  return seedComments(database, random.fork('comments'), world, tasks, ids)
}

/** The accounts of the demo by role, numbered ones folded: `heat-worker-1…6`. */
export async function listDemoLogins(database: Database): Promise<{ role: string; logins: string[] }[]> {
  const rows = await database.query<{ role: string; logins: string[] }>(sql`
    select r.code as role, array_agg(u.login order by u.login) as logins
    from users u join roles r on r.id = u.role_id
    where u.deleted_at is null and u.login <> 'admin' group by r.code, r.sort_order order by r.sort_order`)
  return rows.map(({ role, logins }) => ({ role, logins: fold(logins) }))
}

function fold(logins: readonly string[]): string[] {
  const groups = new Map<string, number>()
  for (const login of logins) {
    const stem = login.replace(/\d+$/, '')
    groups.set(stem, Math.max(groups.get(stem) ?? 0, Number(login.slice(stem.length))))
  }
  return [...groups].map(([stem, last]) => (last > 1 ? `${stem}1…${last}` : last === 1 ? `${stem}1` : stem))
}

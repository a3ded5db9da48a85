import { type Database, database, sql, transaction } from '@/lib/platform/database'
import type { BackgroundTools } from '@/lib/platform/background'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { CityPlan } from '../city'
import { createRandom } from '../city/base/random'
import { seedComments } from './comments'
import { seedPeople } from './people'
import { seedPlans, seedShifts, seedSkills } from './planning'
import { seedSchedules } from './schedules'
import { seedProof } from './proof'
import { seedPublicPage } from './public-page'
import { seedRatings } from './ratings'
import { nameBuiltIn, seedSteps, seedWorkTypes } from './reference'
import { roadWorks, seedRoadValues, seedRoadWorks } from './road-works'
import { seedStickers } from './stickers'
import { seedStructure } from './structure'
import { drawTask, insertTasks } from './tasks'
import { seedWorkTime } from './work-time'
import { readWorld } from './world'

const seed = 'yargrad'
const taskCount = 3000
/** Tasks of one transaction: the embedded database does nothing else meanwhile. */
const tasksAtOnce = 250

interface Accounts {
  /** Null: nobody signs in until somebody sets a password. */
  passwordHash: string | null
  /** Of all names and texts. */
  language: Locale
  /** Told what is written next. */
  tell?(part: 'organizations' | 'people' | 'work types' | 'shifts'): void
}

/** What is needed to sign in and look around in Yargrad: people, organizations, work types. Does nothing where they are. */
export async function seedAccounts(
  plan: CityPlan,
  { passwordHash, language, tell = () => {} }: Accounts,
): Promise<void> {
  await transaction(
    async (database) => {
      await database.query(sql`select pg_advisory_xact_lock(7140003)`)
      if ((await isDone(database, accounts)) || (await isDone(database, city))) return
      const random = createRandom(seed)
      tell('organizations')
      const organizations = await seedStructure(database, plan.bounds, language)
      tell('people')
      await seedPeople(database, random.fork('people'), organizations, passwordHash, language)
      tell('work types')
      await seedWorkTypes(database, language)
      await seedSteps(database, language)
      await nameBuiltIn(database, language)
      const world = await readWorld(database, plan, language)
      await seedRoadWorks(database, world.workTypes.get(roadWorks) ?? 1, language)
      await seedStickers(database, world.workTypes, language)
      await seedSkills(database, world.workTypes, language)
      tell('shifts')
      await seedShifts(database, new Date(), language)
      await note(database, accounts, language)
    },
    { timeout: 120_000 },
  )
}

const accounts = 'demo.people'
const city = 'demo.city'

async function isDone(database: Database, key: string): Promise<boolean> {
  return (await database.query(sql`select 1 from settings where key = ${key}`)).length > 0
}

/** The language that the city was made in; cities from before it could be chosen are Russian. */
export async function readLanguage(database: Database): Promise<Locale> {
  const [row] = await database.query<{ language: string | null }>(
    sql`select value->>'language' as language from settings where key = ${accounts}`,
  )
  return row?.language === 'en' ? 'en' : 'ru'
}

async function note(database: Database, key: string, language: Locale): Promise<void> {
  await database.query(
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify({ seed, language })}::jsonb)`,
  )
}

/** Fills the city with tasks, oldest first, and their schedules; what was cut short goes on where it stopped. */
export async function seedWork(plan: CityPlan, { say, signal }: BackgroundTools): Promise<void> {
  if (await isDone(database, city)) return
  const language = await readLanguage(database)
  const world = await readWorld(database, plan, language)
  const random = createRandom(seed).fork('tasks')
  const tasks = Array.from({ length: taskCount }, () => drawTask(random, world))
  tasks.sort((a, b) => a.date - b.date)
  const forks = {
    fields: random.fork('fields'),
    ratings: random.fork('ratings'),
    comments: random.fork('comments'),
  }
  for (let from = await countDone(); from < taskCount && !signal.aborted; from += tasksAtOnce) {
    const some = tasks.slice(from, from + tasksAtOnce)
    await transaction(
      async (tx) => {
        const ids = await insertTasks(tx, some)
        await seedRoadValues(tx, forks.fields, some, ids, language)
        await seedRatings(tx, forks.ratings, world, some, ids)
        await seedComments(tx, forks.comments, world, some, ids)
        await tx.query(sql`
          insert into settings (key, value) values (${tasksDone}, to_jsonb(${from + some.length}::int))
          on conflict (key) do update set value = excluded.value`)
      },
      { timeout: 120_000 },
    )
    say((from + some.length) / taskCount)
  }
  if (signal.aborted) return
  await transaction(async (tx) => {
    await seedSchedules(tx, world)
    await seedPlans(tx)
    await seedProof(tx, world.workTypes, language)
    await seedWorkTime(tx)
    await seedPublicPage(tx, world)
    await note(tx, city, language)
  })
}

const tasksDone = 'demo.tasks'

async function countDone(): Promise<number> {
  const [row] = await database.query<{ done: number }>(
    sql`select value::int as done from settings where key = ${tasksDone}`,
  )
  return row?.done ?? 0
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

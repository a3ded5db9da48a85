import { inTransaction } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import { loadActors } from '@/lib/access/load-actor'
import { hashToken, newToken } from '@/lib/access/tokens'
import { createComment } from '@/lib/domain/comments'
import { createTask, updateTask } from '@/lib/domain/tasks'
import { database, sql } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { createRandom, type Random } from '../city/base/random'
import type { CityPlan } from '../city'
import type { Locale } from '@/lib/shared/i18n/locales'
import { commentThread, workTypes } from '../texts'
import { drawTask } from './tasks'
import { type DemoWorld, readWorld } from './world'

const pauseMs = 3000

interface Moving {
  id: number
  phase: number
  typeId: number
}

/** Moves the demo: its people take, finish and discuss tasks through the ordinary verbs, so that everything that
 * follows a change follows these too. Gives the way to stop. */
export function startSimulator(plan: CityPlan, language: Locale = 'ru'): () => void {
  const random = createRandom(`simulator-${Date.now()}`)
  let known: Promise<DemoWorld> | undefined
  const world = () => (known ??= readWorld(database, plan, language))
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const next = () => {
    if (!stopped) timer = setTimeout(step, pauseMs * random.between(0.5, 1.5))
  }
  const step = () => {
    act(random, world)
      .catch((error: unknown) => log.warn({ err: error }, 'the simulator missed a step'))
      .finally(next)
  }
  next()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Who and what there is does not change while the demo runs. */
type TheWorld = () => Promise<DemoWorld>

async function act(random: Random, world: TheWorld): Promise<void> {
  const worker = await randomWorker()
  if (!worker) return
  const task = await randomTask(worker)
  const roll = random.next()
  if (!task || roll < 0.2) return report(random, worker, await world())
  if (roll < 0.4) return discuss(random, worker, task, await world())
  return advance(random, worker, task)
}

/** A worker of the demo city, never one whom somebody has added, with a session of a day, made when there is none: the
 * simulator acts as its people, not past them. */
async function randomWorker(): Promise<Actor | undefined> {
  const [row] = await database.query<{ id: string }>(sql`
    with someone as (
      select u.id from users u join roles r on r.id = u.role_id
      where r.code in ('USER', 'ORGANIZATION_ADMINISTRATOR') and u.deleted_at is null and not u.blocked
        and u.email like '%@yargrad.example'
      order by random() limit 1
    ), known as (
      select s.id from sessions s join someone on someone.id = s.user_id where s.user_agent = 'simulator' and s.expires_at > now() + interval '1 hour'
    ), made as (
      insert into sessions (user_id, token_hash, expires_at, user_agent)
      select id, ${hashToken(newToken())}, now() + interval '1 day', 'simulator' from someone where not exists (select 1 from known) returning id
    ) select id from known union all select id from made limit 1`)
  const [actor] = row ? await loadActors(database, [row.id], 1) : []
  return actor
}

/** Work that has to be proven is left to people. */
async function randomTask(actor: Actor): Promise<Moving | undefined> {
  const mine =
    actor.role === 'USER'
      ? sql`t.assigned_user_id = ${actor.userId}`
      : sql`t.assigned_organization_id = ${actor.organizationId}`
  const [task] = await database.query<Moving>(sql`
    select t.id, s.phase, t.type_id as "typeId" from tasks t join steps s on s.id = t.step_id
    where t.deleted_at is null and not t.archive and t.stage = 1 and ${mine}
      and not exists (select 1 from work_type_requirements q where q.work_type_id = t.type_id)
    order by random() limit 1`)
  return task
}

/** The next phase, and completion after the last. */
async function advance(random: Random, actor: Actor, task: Moving): Promise<void> {
  const change =
    task.phase < 4
      ? { assignedStatus: random.chance(0.85) ? task.phase + 1 : Math.max(2, task.phase - 1) }
      : { stage: 2 }
  await inTransaction(actor, 'ru', (ctx) => updateTask(ctx, task.id, change, null))
}

async function discuss(random: Random, actor: Actor, task: Moving, world: DemoWorld): Promise<void> {
  const known = [...world.workTypes].find(([, id]) => id === task.typeId)
  const key = known?.[0] ?? workTypes[0]?.key
  const message = key && random.pick(commentThread(random, key, task.phase, world.language)).text
  if (message)
    await inTransaction(actor, world.language, (ctx) => createComment(ctx, task.id, { comment: message }))
}

/** Somebody finds something new, and may take it on; then it is watched when they come and go. */
async function report(random: Random, actor: Actor, world: DemoWorld): Promise<void> {
  const draft = drawTask(random, world)
  const now = Math.floor(Date.now() / 1000)
  const own = { assignedUserId: actor.userId, trackingOn: true, zoneRadius: 120 }
  await inTransaction(actor, world.language, (ctx) =>
    createTask(ctx, {
      title: draft.title,
      text: draft.text,
      date: new Date(now * 1000),
      typeId: draft.typeId,
      priorityId: draft.priorityId,
      point: [draft.lon, draft.lat],
      ...(random.chance(0.3)
        ? { ...own, assignedOrganizationId: actor.organizationId }
        : { assignedOrganizationId: random.chance(0.5) ? actor.organizationId : null }),
    }),
  )
}

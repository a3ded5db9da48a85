import { setTimeout } from 'node:timers/promises'
import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { may } from '@/lib/access/policy'
import { hashToken } from '@/lib/access/tokens'
import { trackedUsersSql } from '@/lib/domain/locations'
import { canSee, readTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { type Arrival, arrivalAt } from './arrival'
import { sharePolicy } from './policy'
import { working } from './record'

/** A position is live for so long, milliseconds. */
const fresh = 15 * 60_000
/** Every refusal takes so long, milliseconds: its time says nothing about the reason. */
const refusalTakes = 150

export interface SharedPosition {
  lon: number
  lat: number
  at: Date
  accuracy: number | null
}

export interface SharedTask {
  title: string
  type: string
  step: string
  stepColor: string
  isDone: boolean
  plannedStart: Date | null
  /** Minutes. */
  plannedDuration: number | null
  lon: number | null
  lat: number | null
}

/** What a link shows. */
export interface SharedView {
  kind: 'task' | 'user'
  expiresAt: Date
  task: SharedTask | null
  person: { name: string; position: SharedPosition | null; lastContact: Date | null } | null
  arrival: Arrival | null
}

interface Found {
  id: number
  taskId: number | null
  userId: number | null
  makerId: number
  position: boolean
  expiresAt: Date
}

type Reading = Pick<Context<null>, 'database' | 'rules'>

/** What a link shows at this moment: everything is checked each time by the rights of its maker. All refusals are alike. */
export async function readShare(ctx: Reading, token: string): Promise<SharedView> {
  const begun = performance.now()
  const view = await viewOf(ctx, token)
  if (view) return view
  await setTimeout(Math.max(0, refusalTakes - (performance.now() - begun)))
  throw absent('share')
}

async function viewOf(ctx: Reading, token: string): Promise<SharedView | null> {
  const [share] = await ctx.database.query<Found>(sql`
    select s.id, s.task_id as "taskId", s.user_id as "userId", s.maker_id as "makerId", s.position, s.expires_at as "expiresAt"
    from shares s join users m on m.id = s.maker_id where s.token_hash = ${hashToken(token)} and ${working()}`)
  if (!share) return null
  const [maker] = await loadActorsOfUsers(ctx.database, [share.makerId])
  if (!maker || !may(sharePolicy.make, maker, undefined)) return null
  const view =
    share.taskId === null
      ? await personView(ctx, share, maker)
      : await taskView(ctx, share, maker, share.taskId)
  return view
}

/** Counts an opening of the page, or notes that it is still open. */
export async function noteUse({ database }: Reading, token: string, opened: boolean): Promise<void> {
  const present = now()
  await database.query(sql`
    update shares set uses = uses + ${opened ? 1 : 0}, last_used_at = ${present} where token_hash = ${hashToken(token)}
      and (${opened} or last_used_at is null or last_used_at < ${new Date(present.getTime() - 60_000)})`)
}

async function personView(ctx: Reading, share: Found, maker: Actor): Promise<SharedView | null> {
  const person = await followed(ctx, share.userId ?? 0, maker)
  if (!person) return null
  return {
    kind: 'user',
    expiresAt: share.expiresAt,
    task: null,
    person: {
      name: person.fio,
      position: share.position ? person.position : null,
      lastContact: person.lastContact,
    },
    arrival: null,
  }
}

async function taskView(
  ctx: Reading,
  share: Found,
  maker: Actor,
  taskId: number,
): Promise<SharedView | null> {
  const facts = await readTaskFacts(ctx.database, taskId)
  if (!facts || facts.isTemplate || !canSee({ actor: maker, rules: ctx.rules }, facts)) return null
  const [task] = await ctx.database.query<SharedTask>(sql`
    select t.title, y.name as type, s.name as step, s.color as "stepColor", t.stage = 2 as "isDone",
      t.planned_start as "plannedStart", t.planned_duration as "plannedDuration", t.lon, t.lat
    from tasks t join work_types y on y.id = t.type_id join steps s on s.id = t.step_id where t.id = ${taskId}`)
  if (!task) return null
  const assignee =
    share.position && isAtWork(facts) ? await followed(ctx, facts.assignedUserId ?? 0, maker) : null
  const position = assignee?.position ?? null
  const { lon, lat } = task
  const place = lon !== null && lat !== null ? { lon, lat } : null
  return {
    kind: 'task',
    expiresAt: share.expiresAt,
    task,
    person: assignee && {
      name: firstNameOf(assignee.fio),
      position,
      lastContact: assignee.lastContact,
    },
    arrival: position && place ? await arrivalAt(ctx.database, share.id, position, place) : null,
  }
}

/** The assignee of a task that is not at work is followed by nobody through the link. */
const isAtWork = ({ stage, archive, assignedUserId }: TaskFacts): boolean =>
  stage !== 2 && !archive && assignedUserId !== null

interface Followed {
  fio: string
  position: SharedPosition | null
  lastContact: Date | null
}

/** A person as the maker sees them on the map; null where they do not. */
async function followed({ database }: Reading, userId: number, maker: Actor): Promise<Followed | null> {
  const [person] = await database.query<
    { fio: string; date: Date | null; receivedAt: Date | null } & Omit<SharedPosition, 'at'>
  >(sql`
    select u.fio, p.lon, p.lat, p.accuracy::float8 as accuracy, p.date, p.received_at as "receivedAt"
    from users u left join last_positions p on p.user_id = u.id where u.id = ${userId} and ${trackedUsersSql(maker)}`)
  if (!person) return null
  const { fio, date, lon, lat, accuracy, receivedAt } = person
  const isLive = date !== null && date.getTime() > now().getTime() - fresh
  return { fio, position: isLive ? { lon, lat, at: date, accuracy } : null, lastContact: receivedAt }
}

/** The first name of `Surname Name Patronymic`. */
function firstNameOf(fio: string): string {
  const [first = '', second] = fio.trim().split(/\s+/)
  return second ?? first
}

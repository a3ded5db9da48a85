import { type Database, hiddenList, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Checkpoint, Watch, WalkState } from './walk'

/** The zone of a task, locked until the transaction ends, and what is known of its executor. */
export interface Watched extends Watch {
  taskId: number
  userId: number
  /** Fixes up to this time belong to a former zone of the task, milliseconds. */
  formerUntil: number
  /** Fixes that were received before do not count. */
  receivedSince: number
  /** The task is completed, and its executor was outside since then. */
  closed: boolean
  state: WalkState | null
}

interface Row {
  taskId: number
  userId: number
  lon: number
  lat: number
  radius: number
  since: number
  formerUntil: number | null
  receivedSince: number
  doneAt: number | null
  closed: boolean
  state: WalkState | null
}

/** Tasks `t` whose zone is watched; with stage 1 it matches a partial index. */
const isWatched: Sql = sql`t.tracking_on and not t.archive and not t.is_template and t.deleted_at is null
  and t.lon is not null`

const radius = (): Sql => sql`coalesce(t.zone_radius, ${env.ZONE_RADIUS_METRES}::float8) as radius`
const milliseconds = (moment: Sql): Sql => sql`(extract(epoch from ${moment}) * 1000)::float8`

/** Locks the tasks in whose zones some of the people are watched, and reads what is remembered of them. A completed
 * task counts until its executor has left, and for the `late` ones of the people as long as late fixes do. */
export async function lockWatched(
  database: Database,
  userIds: readonly number[],
  late: ReadonlySet<number>,
  completedSince: Date,
): Promise<Watched[]> {
  const people = hiddenList(userIds, 'int')
  const held = await database.query<{ id: number }>(
    sql`with near as materialized (
        select t.id from tasks t where t.assigned_user_id = any(${people}) and t.stage = 1 and ${isWatched}
        union
        select w.task_id from zone_watches w where w.user_id = any(${people}) and w.open
        union
        select w.task_id from zone_watches w
        where w.user_id = any(${hiddenList([...late], 'int')}) and w.done_at > ${completedSince}
      )
      select t.id from tasks t where t.id in (select id from near) order by t.id for no key update`,
    'zones-hold',
  )
  return held.length === 0 ? [] : readWatched(database, held, userIds)
}

/** What is known of locked tasks: read after the lock, since others have written it before they let go. */
async function readWatched(
  database: Database,
  tasks: readonly { id: number }[],
  userIds: readonly number[],
): Promise<Watched[]> {
  const ids = hiddenList(
    tasks.map(({ id }) => id),
    'int',
  )
  const rows = await database.query<Row>(
    sql`select t.id as "taskId", t.assigned_user_id as "userId", t.lon, t.lat, ${radius()},
        ${milliseconds(sql`least(t.created_at, t.date)`)} as since, ${milliseconds(sql`w.since`)} as "formerUntil",
        ${milliseconds(sql`coalesce(w.received_since, t.created_at)`)} as "receivedSince",
        case when t.stage = 2 then ${milliseconds(sql`w.done_at`)} end as "doneAt",
        t.stage = 2 and not w.open as closed, s.state
      from tasks t left join zone_watches w on w.task_id = t.id and w.user_id = t.assigned_user_id
        left join zone_states s on s.task_id = t.id and s.user_id = t.assigned_user_id
      where t.id = any(${ids}) and t.assigned_user_id = any(${hiddenList(userIds, 'int')}) and ${isWatched}
        and (t.stage = 1 or w.done_at is not null)
      order by t.id`,
    'zones-watched',
  )
  return rows.map(({ lon, lat, radius, formerUntil, ...row }) => ({
    ...row,
    zone: { lon, lat, radius },
    formerUntil: formerUntil ?? 0,
    since: Math.max(row.since, (formerUntil ?? 0) + 1),
  }))
}

type Key = Pick<Watched, 'taskId' | 'userId'>

const keys = (watched: readonly Key[]): Sql => sql`
  unnest(${hiddenList(
    watched.map(({ taskId }) => taskId),
    'int',
  )}, ${hiddenList(
    watched.map(({ userId }) => userId),
    'int',
  )})`

/** The checkpoints of zones from the last one before a time on, oldest first. */
export async function readCheckpoints(
  database: Database,
  watched: readonly (Key & { before: number })[],
): Promise<(Key & Checkpoint)[]> {
  const before = hiddenList(
    watched.map((one) => one.before),
    'float8',
  )
  return database.query<Key & Checkpoint>(sql`
    select c.task_id as "taskId", c.user_id as "userId", ${milliseconds(sql`c.at`)} as at, c.state
    from ${keys(watched)} with ordinality as g (task_id, user_id, n)
      join unnest(${before}) with ordinality as b (ms, n) on b.n = g.n
      join zone_checkpoints c on c.task_id = g.task_id and c.user_id = g.user_id
    where c.at >= coalesce((
      select max(o.at) from zone_checkpoints o
      where o.task_id = g.task_id and o.user_id = g.user_id and o.at < to_timestamp(b.ms / 1000)), '-infinity')
    order by c.task_id, c.user_id, c.at`)
}

/** What is to be remembered of an executor; without a state nothing. */
export interface Remembered extends Key {
  state: WalkState | null
}

/** Stores new states. */
export async function writeStates(database: Database, states: readonly Remembered[]): Promise<void> {
  if (states.length === 0) return
  const texts = states.map(({ state }) => JSON.stringify(state))
  await database.query(
    sql`insert into zone_states (task_id, user_id, state)
      select g.task_id, g.user_id, s.state::jsonb
      from ${keys(states)} with ordinality as g (task_id, user_id, n)
        join unnest(${hiddenList(texts, 'text')}) with ordinality as s (state, n) on s.n = g.n
      order by g.task_id, g.user_id
      on conflict (task_id, user_id) do update set state = excluded.state`,
    'zones-remember',
  )
}

/** Forgets the states of completed tasks whose executors are outside, or begins to watch them again. */
export async function setOpen(database: Database, watched: readonly Key[], open: boolean): Promise<void> {
  if (watched.length === 0) return
  await database.query(sql`
    update zone_watches w set open = ${open} from ${keys(watched)} as g (task_id, user_id)
    where w.task_id = g.task_id and w.user_id = g.user_id`)
  if (!open)
    await database.query(sql`
      delete from zone_states s using ${keys(watched)} as g (task_id, user_id)
      where s.task_id = g.task_id and s.user_id = g.user_id`)
}

/** Deletes checkpoints after one time and before another, which are wrong now. */
export async function dropCheckpoints(
  database: Database,
  spans: readonly (Key & { from: number; till: number | null })[],
): Promise<void> {
  if (spans.length === 0) return
  const from = hiddenList(
    spans.map((one) => one.from),
    'float8',
  )
  const till = hiddenList(
    spans.map((one) => one.till),
    'float8',
  )
  await database.query(sql`
    delete from zone_checkpoints c
    using ${keys(spans)} with ordinality as g (task_id, user_id, n)
      join unnest(${from}, ${till}) with ordinality as b ("from", till, n) on b.n = g.n
    where c.task_id = g.task_id and c.user_id = g.user_id and c.at > to_timestamp(b."from" / 1000)
      and c.at < coalesce(to_timestamp(b.till / 1000), 'infinity')`)
}

/** Stores checkpoints, and deletes those before the last one that is older than late fixes may be. */
export async function writeCheckpoints(
  database: Database,
  made: readonly (Key & Checkpoint)[],
  oldest: Date,
): Promise<void> {
  if (made.length === 0) return
  const times = hiddenList(
    made.map(({ at }) => at),
    'float8',
  )
  const texts = hiddenList(
    made.map(({ state }) => JSON.stringify(state)),
    'text',
  )
  await database.query(
    sql`insert into zone_checkpoints (task_id, user_id, at, state)
      select g.task_id, g.user_id, to_timestamp(c.ms / 1000), c.state::jsonb
      from ${keys(made)} with ordinality as g (task_id, user_id, n)
        join unnest(${times}, ${texts}) with ordinality as c (ms, state, n) on c.n = g.n
      order by g.task_id, g.user_id, c.ms
      on conflict (task_id, user_id, at) do update set state = excluded.state`,
    'zones-checkpoints',
  )
  await database.query(sql`
    delete from zone_checkpoints c using ${keys(made)} as g (task_id, user_id)
    where c.task_id = g.task_id and c.user_id = g.user_id and c.at < (
      select max(o.at) from zone_checkpoints o
      where o.task_id = c.task_id and o.user_id = c.user_id and o.at < ${oldest})`)
}

import { etagOf } from '@/lib/access/revision'
import { now } from '@/lib/platform/clock'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

export type WorkState = 'running' | 'paused' | 'stopped'

/** What an entry was before a correction. */
export interface Correction {
  /** The name of the person who corrected it. */
  by: string
  at: number
  reason: string
  /** The interval before, Unix seconds; null where the entry was added by hand. */
  from: number | null
  to: number | null
}

/** An interval in which a person worked on a task; moments in Unix seconds. */
export interface WorkEntry {
  id: number
  taskId: number
  userId: number
  fio: string
  startedAt: number
  /** Null while the person is working. */
  endedAt: number | null
  state: WorkState
  /** Whether another start or the closing of the task has ended it: a later word of the person moves this end. */
  endAssumed: boolean
  revision: number
  /** Corrections, latest first. */
  history: Correction[]
}

export const etagOfEntry = ({ id, revision }: Pick<WorkEntry, 'id' | 'revision'>): string =>
  etagOf('work-entry', id, revision)

const seconds = (column: Sql): Sql => sql`extract(epoch from ${column})::float8`

const corrections = sql`coalesce((
  select json_agg(json_build_object('by', c.fio, 'at', floor(${seconds(sql`h.changed_at`)}), 'reason', h.reason,
    'from', ${seconds(sql`h.started_at`)}, 'to', ${seconds(sql`h.ended_at`)}) order by h.id desc)
  from work_entry_changes h join users c on c.id = h.user_id where h.entry_id = e.id), '[]'::json)`

/** The entries that match a condition on `work_entries e`, earliest first. Deleted ones are left out. */
export function readEntries(database: Database, where: Sql): Promise<WorkEntry[]> {
  return database.query<WorkEntry>(sql`
    select e.id, e.task_id as "taskId", e.user_id as "userId", u.fio, ${seconds(sql`e.started_at`)} as "startedAt",
      ${seconds(sql`e.ended_at`)} as "endedAt", e.state, e.end_assumed as "endAssumed",
      e.revision, ${corrections} as history
    from work_entries e join users u on u.id = e.user_id
    where e.deleted_at is null and ${where} order by e.started_at, e.id`)
}

/** Makes changes of the entries of one person wait for each other. */
export async function lockWork(database: Database, userId: number): Promise<void> {
  await database.query(sql`select 1 from users where id = ${userId} for no key update`)
}

/** The present second. */
export const presentSecond = (): number => Math.floor(now().getTime() / 1000)

/** Seconds of work in an entry so far. */
export const lengthOf = ({ startedAt, endedAt }: Pick<WorkEntry, 'startedAt' | 'endedAt'>): number =>
  Math.max(0, (endedAt ?? presentSecond()) - startedAt)

/** Whether somebody has worked for longer than a working day without a pause: most likely they forgot to stop. */
export const isForgotten = (entry: Pick<WorkEntry, 'startedAt' | 'endedAt'>): boolean =>
  entry.endedAt === null && lengthOf(entry) > env.WORKING_DAY_HOURS * 3600

export const toDate = (unixSeconds: number): Date => new Date(unixSeconds * 1000)

import { type CommentRecord, insertComments, type NewComment } from '@/lib/domain/chat'
import { readManyTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { readUsersBefore } from '@/lib/domain/users'
import type { UserFacts } from '@/lib/domain/user-visibility'
import { type Database, sql } from '@/lib/platform/database'
import { appendEvents, type DomainEvent } from '@/lib/platform/outbox'
import type { ZoneEvent, ZoneRecord } from './record'
import type { Passage } from './walk'
import type { Zone } from './zone'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'

/** The text of an entry or exit in the chat; `at` in seconds. */
export function wordOf({ fio, inside, at }: Pick<ZoneRecord, 'fio' | 'inside' | 'at'>): string {
  const word = inside ? 'Вход в зону задачи' : 'Выход из зоны задачи'
  return `${word}: ${fio}, ${formatZoned(Math.floor(at), env.TIME_ZONE)}`
}

/** The chat message of an entry or exit. */
function systemComment(record: ZoneRecord): NewComment {
  const { taskId, userId, inside } = record
  return {
    taskId,
    userId,
    type: 2,
    comment: '',
    updateText: wordOf(record),
    systemMessageCode: inside ? 'ZONE_ENTERED' : 'ZONE_LEFT',
  }
}

/** An executor entered or left the zone of a task, or was first seen inside or outside. */
export interface Entry {
  taskId: number
  userId: number
  zone: Zone
  crossing: Passage
  /** Newer fixes were there before: nobody is told. */
  late: boolean
}

/** Writes rows of locked tasks, and system comments and events of those that are not late; returns how many those
 * are. */
export async function recordCrossings(database: Database, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0
  const records = (await insertRecords(database, entries)).filter(({ late }) => !late)
  if (records.length === 0) return 0
  const [tasks, people] = await readParties(database, records)
  const events = [
    ...records.flatMap((record) => zoneEvent(record, tasks, people)),
    ...(await commentOn(database, records, tasks)),
  ]
  await appendEvents(database, null, events)
  return records.length
}

async function insertRecords(database: Database, entries: readonly Entry[]): Promise<ZoneRecord[]> {
  const rows = entries.map(({ taskId, userId, zone, crossing, late }) => ({
    taskId,
    userId,
    ...zone,
    ...crossing,
    at: new Date(crossing.at).toISOString(),
    confirmedAt: new Date(crossing.confirmedAt).toISOString(),
    late,
  }))
  return database.query<ZoneRecord>(
    sql`with e as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
          ("taskId" int, "userId" int, lon float8, lat float8, radius float8, at timestamptz, inside bool, first bool,
            "confirmedAt" timestamptz, late bool)
      ), numbered as (
        select e.*, nextval('zone_records_id_seq')::int as id from (select * from e order by at) e
      ), written as (
        insert into zone_records (id, task_id, user_id, lon, lat, radius, at, inside, confirmed_at, late)
        select id, "taskId", "userId", lon, lat, radius, at, inside, "confirmedAt", late from numbered
      )
      select n.id, n."taskId", n."userId", u.fio, n.lon, n.lat, extract(epoch from n.at)::float8 as at, n.inside, n.first, n.late
      from numbered n join users u on u.id = n."userId" order by n.id`,
    'zones-record',
  )
}

type ById<Facts> = ReadonlyMap<number, Facts>

/** What decides who is notified. */
async function readParties(
  database: Database,
  records: readonly ZoneRecord[],
): Promise<[ById<TaskFacts>, ById<UserFacts>]> {
  const tasks = await readManyTaskFacts(database, [...new Set(records.map(({ taskId }) => taskId))])
  const people = await readUsersBefore({ database }, [...new Set(records.map(({ userId }) => userId))])
  return [new Map(tasks.map((task) => [task.id, task])), new Map(people.map((user) => [user.id, user]))]
}

function zoneEvent(record: ZoneRecord, tasks: ById<TaskFacts>, people: ById<UserFacts>): DomainEvent[] {
  const task = tasks.get(record.taskId)
  const user = people.get(record.userId)
  if (!task || !user) return []
  const event: ZoneEvent = { record, task, user }
  return [{ topic: 'issues.tracking', entityId: record.id, record: event, callerId: record.userId }]
}

/** One message for every entry and exit. A first state outside of the zone is not reported. */
async function commentOn(
  database: Database,
  records: readonly ZoneRecord[],
  tasks: ById<TaskFacts>,
): Promise<DomainEvent[]> {
  const announced = records.filter(({ first, inside }) => inside || !first)
  const comments = await insertComments(database, announced.map(systemComment))
  await linkComments(database, announced, comments)
  return comments.map((comment) => ({
    topic: 'issues.commentInsert',
    entityId: comment.id,
    record: { comment, task: tasks.get(comment.taskId) },
    callerId: comment.userId,
  }))
}

/** A comment is found again when its record is put right. Comments of a task have the order of its records. */
async function linkComments(
  database: Database,
  records: readonly ZoneRecord[],
  comments: readonly CommentRecord[],
): Promise<void> {
  if (records.length === 0) return
  const left = [...comments]
  const links = records.map(({ id, taskId }) => {
    const [comment] = left.splice(
      left.findIndex((one) => one.taskId === taskId),
      1,
    )
    return { id, commentId: comment?.id ?? null }
  })
  await database.query(
    sql`update zone_records z set comment_id = l."commentId"
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (id int, "commentId" int) where z.id = l.id`,
    'zones-comments',
  )
}

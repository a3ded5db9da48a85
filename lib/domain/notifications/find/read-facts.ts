import type { CommentRecord } from '@/lib/domain/chat'
import type { AlarmEvent } from '@/lib/domain/device-events'
import type { TaskFacts } from '@/lib/domain/task-records'
import { type Database, sql } from '@/lib/platform/database'
import type { EventFacts, HandedEvent } from '../draft'
import type { SilenceEvent } from './of-device'

/** Reads what events do not contain, each kind once for any number of events. */
export async function readFacts(database: Database, events: readonly HandedEvent[]): Promise<EventFacts> {
  const comments = events
    .filter(({ topic }) => topic === 'issues.commentInsert')
    .map(({ record }) => record as { comment: CommentRecord; task: TaskFacts })
    .filter(({ comment }) => comment.type === 1)
    .map(({ task }) => task.id)
  const zones = events
    .filter(({ topic }) => topic === 'issues.tracking')
    .map(({ record }) => (record as { task: TaskFacts }).task.id)
  const titles = await readTitles(database, [...comments, ...zones])
  const writers = await readWriters(database, comments)
  const dispatchers = await readDispatchers(database, events.flatMap(directed))
  return {
    titleOf: (id) => titles.get(id) ?? '',
    writersOf: (id) => writers.get(id) ?? [],
    dispatchersOf: (id) => dispatchers.get(id) ?? [],
  }
}

/** The person whose device an event is about. */
function directed({ topic, record }: HandedEvent): number[] {
  if (topic === 'devices.alarm') return [(record as AlarmEvent).record.userId]
  return topic === 'devices.silent' ? [(record as SilenceEvent).user.id] : []
}

async function readTitles(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: number; title: string }>(
    sql`select id, title from tasks where id = any(${[...new Set(ids)]}::int[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function readWriters(database: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: number; people: number[] }>(sql`
    select task_id as id, array_agg(distinct user_id) as people from comments
    where task_id = any(${[...new Set(ids)]}::int[]) and type = 1 group by task_id`)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** Who directs people while they are followed, by person. */
async function readDispatchers(database: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: number; people: number[] }>(sql`
    select u.id, array_agg(d.id order by d.id) as people
    from users u left join organizations o on o.id = u.organization_id
      join roles r on r.code in ('MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'CLUSTER_ADMINISTRATOR',
        'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR')
      join users d on d.role_id = r.id and d.deleted_at is null and not d.blocked
      left join organizations p on p.id = d.organization_id
    where u.id = any(${[...new Set(ids)]}::int[]) and u.tracking and u.deleted_at is null and case r.code
      when 'CLUSTER_ADMINISTRATOR' then p.cluster_id = o.cluster_id
      when 'ORGANIZATION_ADMINISTRATOR' then p.id = o.id
      when 'ORGANIZATION_INSPECTOR' then p.id = o.id
      else true end
    group by u.id`)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

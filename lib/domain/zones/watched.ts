import { type Database, hiddenList, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { ZoneState } from './step'
import type { Zone } from './zone'

/** The zone of a task and its executor. */
export interface WatchedZone extends Zone {
  taskId: number
  userId: number
}

/** The zone with its state. */
export interface Watched extends WatchedZone {
  state: ZoneState | null
}

/** Tasks `t` whose zone is tracked; matches a partial index. */
const isWatched: Sql = sql`t.tracking_on and t.stage = 1 and not t.archive and not t.is_template and t.deleted_at is null
  and t.lon is not null`

const radius = (): Sql => sql`coalesce(t.zone_radius, ${env.ZONE_RADIUS_METRES}::float8)`

/** The zones in which some of the people are tracked. */
export function readWatched(database: Database, userIds: readonly number[]): Promise<Watched[]> {
  return database.query<Watched>(
    sql`select t.id as "taskId", t.assigned_user_id as "userId", t.lon, t.lat, ${radius()} as radius, s.state
      from tasks t left join zone_states s on s.task_id = t.id and s.user_id = t.assigned_user_id
      where t.assigned_user_id = any(${hiddenList(userIds, 'int')}) and ${isWatched}`,
    'zones-watched',
  )
}

/** Locks tasks until the transaction ends, and returns the present zones and their executors. */
export function lockWatched(database: Database, taskIds: readonly number[]): Promise<WatchedZone[]> {
  return database.query<WatchedZone>(
    sql`select t.id as "taskId", t.assigned_user_id as "userId", t.lon, t.lat, ${radius()} as radius
      from tasks t where t.id = any(${taskIds}::int[]) and t.assigned_user_id is not null and ${isWatched}
      order by t.id for no key update`,
    'zones-hold',
  )
}

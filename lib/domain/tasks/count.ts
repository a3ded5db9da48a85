import { LRUCache } from 'lru-cache'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'

/** A count and the snapshot that it belongs to. */
export interface Counted {
  count: number
  /** The snapshot of the count; null when it was taken in a transaction that had written. */
  snapshot: string | null
  epoch: number
}

// The change log is kept for half an hour; cached counts expire much earlier, so that nothing is missing.
const remembered = processSingleton(
  'task-counts',
  () => new LRUCache<string, Counted>({ max: 2000, ttl: 5 * 60_000 }),
)

/** The cached count of the tasks that match a condition. Its values are part of the key. */
export function recallCount({ origin }: Pick<Database, 'origin'>, where: Sql): Counted | undefined {
  return remembered.get(keyOf(origin, where))
}

/** Caches a count for the same condition. */
export function rememberCount({ origin }: Pick<Database, 'origin'>, where: Sql, counted: Counted): void {
  if (counted.snapshot !== null) remembered.set(keyOf(origin, where), counted)
}

/** The cache key of a condition with its values, on one server. */
export function keyOf(origin: string, { text, values }: Sql): string {
  return `${origin} ${text} ${JSON.stringify(values)}`
}

/** Columns `count`, `snapshot` and `epoch` for a statement: the exact number of tasks that match a condition
 * on `t` in the snapshot of the statement. With an earlier count, only later changes are read. */
export function countColumns(where: Sql, before: Counted | undefined): Sql {
  const whole = sql`(select count(*)::int from tasks t where ${where})`
  const count = before
    ? sql`case when ${sameEpoch(before)} then ${sinceThen(where, before)} else ${whole} end`
    : whole
  return sql`${count} as count, (select epoch::int from task_count_epoch) as epoch,
    case when pg_is_in_recovery() then ${replicaSnapshot}
      when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end as snapshot`
}

/** A replica does not tell which transactions are under way in its snapshot: here they are all whose changes are not
 * seen. Null when there may be too many. */
const replicaSnapshot = sql`(
    select case when s.xmax - s.xmin <= 1000 then s.xmin || ':' || s.xmax || ':' || coalesce((
      select string_agg(x::text, ',' order by x) from generate_series(s.xmin, s.xmax - 1) x
      where not exists (select 1 from task_changes c where c.xid = x)), '') end
    from (select pg_snapshot_xmin(n)::text::bigint as xmin, pg_snapshot_xmax(n)::text::bigint as xmax
      from pg_current_snapshot() n) s)`

/** The exact number of tasks that match a condition, from an earlier count; null when that is too old. */
export function countSince(where: Sql, before: Counted): Sql {
  return sql`case when ${sameEpoch(before)} then ${sinceThen(where, before)} end`
}

const sameEpoch = ({ epoch }: Counted) => sql`(select epoch from task_count_epoch) = ${epoch}::bigint`

function sinceThen(where: Sql, { count, snapshot }: Counted): Sql {
  return sql`${count}::int + (select coalesce(sum(t.sign), 0)::int from task_changes t
    where t.xid >= (select pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint)
      and not pg_visible_in_snapshot(t.xid::text::xid8, ${snapshot}::pg_snapshot) and ${where})`
}

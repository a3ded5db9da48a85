import { database, raw, type Sql, sql } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import { retryDelay } from '@/lib/platform/retry-delay'

/** A row that one worker has taken. `attempts` tells one taking from the next. */
export interface Retried {
  id: number
  attempts: number
}

interface Queue {
  /** How long a worker keeps a row from others, milliseconds: longer than an attempt may take. */
  lease: number
  /** Which rows wait at all. */
  waiting: Sql
}

/** Short work as rows of a table with `attempts` and `next_try`: a row that is taken is due again after the lease, and one
 * that failed after a growing pause. */
export function retriedRows(table: string, { lease, waiting }: Queue) {
  const rows = raw(table)
  const heldBy = ({ id, attempts }: Retried): Sql => sql`id = ${id} and attempts = ${attempts} and ${waiting}`
  return {
    async due(): Promise<Date | null> {
      const [next] = await database.query<{ at: Date | null }>(
        sql`select min(next_try) as at from ${rows} where ${waiting}`,
        `${table}-next`,
      )
      return next?.at ?? null
    },
    /** Takes the row `m` that is due first; `columns` may name the tables that `joined` adds. */
    async take<Row extends Retried>(columns: Sql, joined?: { tables: Sql; on: Sql }): Promise<Row | null> {
      const present = now()
      const first = sql`m.id = (
        select id from ${rows} where ${waiting} and next_try <= ${present} order by next_try, id limit 1
        for update skip locked)`
      const source = joined ? sql`from ${joined.tables} where ${joined.on} and ${first}` : sql`where ${first}`
      const [row] = await database.query<Row>(
        sql`update ${rows} m set attempts = m.attempts + 1, next_try = ${new Date(present.getTime() + lease)}
          ${source} returning ${columns}`,
        `${table}-take`,
      )
      return row ?? null
    },
    /** Whose row it still is: not taken by another worker since, nor done. */
    heldBy,
    /** The assignments that let a failed row wait; an attempt that a stopping server cut off does not count. */
    waitAfter({ attempts }: Retried, isStopping: boolean, retryAfter: number | null = null): Sql {
      const wait = isStopping ? 0 : retryDelay(attempts, retryAfter)
      return sql`next_try = ${new Date(now().getTime() + wait)}, attempts = attempts - ${isStopping ? 1 : 0}::int`
    },
  }
}

import { database, raw, type Sql, sql } from '@/lib/platform/database'

/** A row that one process works on, while it keeps saying so. `attempts` tells one taking from the next. */
export interface Leased {
  id: number
  attempts: number
}

/** Longer than anything may keep a process from its next beat, seconds. */
const leaseSeconds = 120

/** Until when a process that has just given a sign keeps its row. */
export const leaseFromNow = sql`now() + make_interval(secs => ${leaseSeconds}::int)`

/** Whose row it still is: not taken over by another process since. */
export const heldBy = ({ id, attempts }: Leased): Sql =>
  sql`id = ${id} and attempts = ${attempts} and state = 'running'`

/** Long work as rows of a table with `state`, `attempts`, `lease_until`: what a process leaves when it dies, another
 * one takes. `zeroed` is what begins at zero each time. */
export function leasedRows<Row extends Leased>(table: string, columns: Sql, zeroed: Sql) {
  const rows = raw(table)
  return {
    async due(): Promise<Date | null> {
      const [next] = await database.query<{ at: Date | null }>(
        sql`select min(case when state = 'queued' then created_at else lease_until end) as at
          from ${rows} where state in ('queued', 'running')`,
        `${table}-next`,
      )
      return next?.at ?? null
    },
    async take(): Promise<Row | null> {
      const [row] = await database.query<Row>(sql`
        update ${rows} j set state = 'running', attempts = attempts + 1, progress = 0, ${zeroed},
          lease_until = ${leaseFromNow}
        where id = (
          select id from ${rows} where state = 'queued' or (state = 'running' and lease_until < now())
          order by id limit 1 for update skip locked)
        returning ${columns}`)
      return row ?? null
    },
    /** For the next process; false when another one has it already. */
    async leave(row: Leased): Promise<boolean> {
      const left = await database.query(sql`
        update ${rows} set state = 'queued', lease_until = null, attempts = attempts - 1
        where ${heldBy(row)} returning 1`)
      return left.length > 0
    },
  }
}

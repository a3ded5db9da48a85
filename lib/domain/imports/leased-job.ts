import { isUnavailable } from '@/lib/platform/database'
import type { Job, Leased, leasedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem, type ProblemKey, problem } from '@/lib/problems'
import { Interrupted } from './heartbeat'

/** A job that failed with this many processes is given up. */
const attemptsAtMost = 3

interface Work {
  run(): Promise<void>
  /** Stores why it failed. */
  fail(error: Problem): Promise<void>
}

/** Works on the rows of a table, one after another. What a crash interrupts begins again. */
export function leasedJob<Row extends Leased & { cancelled: boolean }>(of: {
  name: string
  rows: ReturnType<typeof leasedRows<Row>>
  cancelled: ProblemKey
  begin(row: Row, stopping: AbortSignal): Work
  /** Removes what an interrupted one has made. */
  left?(row: Row): Promise<void>
}): Job {
  return {
    name: of.name,
    due: of.rows.due,
    async work(stopping) {
      const row = await of.rows.take()
      if (!row) return false
      const work = of.begin(row, stopping)
      try {
        if (row.cancelled) throw problem(of.cancelled)
        if (row.attempts > attemptsAtMost) throw problem('server.error')
        await work.run()
      } catch (error) {
        if (error instanceof Interrupted) {
          if (await of.rows.leave(row)) await of.left?.(row)
          return true
        }
        if (isUnavailable(error)) throw error
        if (!(error instanceof Problem)) log.error({ err: error, job: of.name, id: row.id }, 'a job failed')
        await work.fail(error instanceof Problem ? error : problem('server.error'))
      }
      return true
    },
  }
}

import { isUnavailable } from '@/lib/platform/database'
import { type Job, type Leased, type leasedRows, wakeJob } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem, type ProblemKey, problem } from '@/lib/problems'
import { Interrupted } from './heartbeat'

/** A job that failed with this many processes is given up. */
const attemptsAtMost = 3

interface Work {
  run(): Promise<void>
  /** Stores why it failed. */
  fail(error: Problem): Promise<void>
  /** Removes what it has made when it is left to the next process, or, where it is not ours any more, has been taken
   * over by it. */
  leave?(isOurs: boolean): Promise<void>
}

/** Works on the rows of a table, one after another. What a crash interrupts begins again. */
export function leasedJob<Row extends Leased & { cancelled: boolean }>(of: {
  name: string
  rows: ReturnType<typeof leasedRows<Row>>
  cancelled: ProblemKey
  begin(row: Row, stopping: AbortSignal): Work
  /** The job that waits for its results. */
  wakes?: string
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
          const isOurs = await of.rows.leave(row)
          await work.leave?.(isOurs)
          return true
        }
        if (isUnavailable(error)) throw error
        if (!(error instanceof Problem)) log.error({ err: error, job: of.name, id: row.id }, 'a job failed')
        await work.fail(error instanceof Problem ? error : problem('server.error'))
      }
      if (of.wakes) wakeJob(of.wakes)
      return true
    },
  }
}

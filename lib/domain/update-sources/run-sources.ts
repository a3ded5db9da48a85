import { now } from '@/lib/platform/clock'
import { database, isUnavailable, sql, transaction } from '@/lib/platform/database'
import { jobAfterImports } from '@/lib/domain/imports'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'
import { closeRun } from './close-run'
import { failRun } from './end-run'
import { latestSlot, slotAfter } from './plan-runs'
import { carryOut, leasedRuns } from './carry-out'
import { queueRun } from './queue-run'
import { findSource, type UpdateRun } from './record'

/** A run that was begun with this many processes is given up. */
const attemptsAtMost = 3

/** Reads the sources of layers when they are due, and hands what they have to the imports. */
export const runUpdateSources: Job = {
  name: jobAfterImports,
  // A slow server holds one for minutes.
  slots: 4,
  async due() {
    const [next] = await database.query<{ at: Date | null }>(
      sql`select least(
          (select min(next_run) from update_sources where enabled),
          (select min(i.finished_at) from update_runs r join import_jobs i on i.id = r.import_job_id
            where r.state = 'importing' and i.state in ('done', 'failed')),
          (select min(r.created_at) from update_runs r where r.state = 'importing' and r.import_job_id is null)
        ) as at`,
      'update-sources-next',
    )
    const moments = [next?.at, await leasedRuns.due()].filter((at) => at instanceof Date)
    return moments.length > 0 ? new Date(Math.min(...moments.map((at) => at.getTime()))) : null
  },
  async work(stopping) {
    if (await closeRun()) return true
    if (await beginSlot()) return true
    const run = await leasedRuns.take()
    if (!run) return false
    await work(run, stopping)
    return true
  },
}

/** Queues the run of a slot and moves its source to the next one, in one transaction: slots missed meanwhile are one
 * run, and a slot in which the last run is not over is left out. */
function beginSlot(): Promise<boolean> {
  return transaction(async (tx) => {
    const [due] = await tx.query<{ layerId: number; slot: Date }>(sql`
      select layer_id as "layerId", next_run as slot from update_sources
      where enabled and next_run <= ${now()} order by next_run, layer_id limit 1 for update skip locked`)
    const source = due && (await findSource(tx, due.layerId))
    if (!due || !source) return false
    await queueRun(tx, source, latestSlot(source) ?? due.slot)
    await tx.query(sql`
      update update_sources set next_run = ${slotAfter(source, now())} where layer_id = ${due.layerId}`)
    return true
  })
}

async function work(run: UpdateRun, stopping: AbortSignal): Promise<void> {
  try {
    if (run.attempts > attemptsAtMost) throw problem('server.error')
    await carryOut(run, stopping)
  } catch (error) {
    if (stopping.aborted) return void (await leasedRuns.leave(run))
    if (isUnavailable(error)) throw error
    if (!(error instanceof Problem))
      log.error({ err: error, run: run.id }, 'a run of an update source failed')
    await failRun(run, error instanceof Problem ? error : problem('server.error'))
  }
}

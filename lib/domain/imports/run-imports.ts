import { database, isUnavailable, sql } from '@/lib/platform/database'
import { heldBy, type Job, leasedRows, wakeJob } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'
import { jobAfterImports, jobName } from './job-name'
import { dropStagingTable } from './load-rows'
import { Interrupted, Pulse } from './pulse'
import { failureOf, type ImportJob, jobColumns } from './record'
import { dropRefused } from './refused-rows'
import { runImport } from './run-import'

/** An import that failed with this many processes is given up. */
const attemptsAtMost = 3

const imports = leasedRows<ImportJob>('import_jobs', jobColumns, sql`rows_done = 0`)

/** Imports queued files as layers, one after another. Imports interrupted by a crash restart. */
export const runImports: Job = {
  name: jobName,
  due: imports.due,
  async work(stopping) {
    const job = await imports.take()
    if (!job) return false
    await work(job, stopping)
    wakeJob(jobAfterImports)
    return true
  },
}

async function work(job: ImportJob, stopping: AbortSignal): Promise<void> {
  const pulse = new Pulse(job, stopping)
  try {
    if (job.cancelled) throw problem('import.cancelled')
    if (job.attempts > attemptsAtMost) throw problem('server.error')
    await runImport(job, pulse)
  } catch (error) {
    if (error instanceof Interrupted) return leave(job, pulse)
    if (isUnavailable(error)) throw error
    if (!(error instanceof Problem)) log.error({ err: error, import: job.id }, 'an import failed')
    await fail(job, pulse, error instanceof Problem ? error : problem('server.error'))
  }
}

/** Releases an import for the next process, which restarts it. */
async function leave(job: ImportJob, pulse: Pulse): Promise<void> {
  await dropRefused(pulse.refusedFile)
  if (await imports.leave(job)) await dropStagingTable(database, job)
}

async function fail(job: ImportJob, pulse: Pulse, error: Problem): Promise<void> {
  // Of an import that broke off, the other rows are not taken either.
  const refused = error.key === 'import.nothing' ? pulse.refusedFile : null
  const failed = await database.query(sql`
    update import_jobs set state = 'failed', failure = ${JSON.stringify(failureOf(error))}::jsonb,
      rows_done = ${pulse.rowsDone}, rows_total = ${pulse.rowsTotal}, error_count = ${pulse.errorCount},
      errors = ${JSON.stringify(pulse.errors)}::jsonb, refused_file = ${refused}, lease_until = null, finished_at = now()
    where ${heldBy(job)} returning 1`)
  if (failed.length > 0) await dropStagingTable(database, job)
  if (failed.length === 0 || refused === null) await dropRefused(pulse.refusedFile)
}

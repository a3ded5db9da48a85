import { database, sql } from '@/lib/platform/database'
import { heldBy, type Job, leasedRows } from '@/lib/platform/jobs'
import type { Problem } from '@/lib/problems'
import { jobAfterImports, jobName } from './job-name'
import { leasedJob } from './leased-job'
import { dropStagingTable } from './load-rows'
import { Pulse } from './pulse'
import { failureOf, type ImportJob, jobColumns } from './record'
import { dropRefused } from './refused-rows'
import { runImport } from './run-import'

/** Imports queued files as layers, one after another. Imports interrupted by a crash restart. */
export const runImports: Job = leasedJob({
  name: jobName,
  rows: leasedRows<ImportJob>('import_jobs', jobColumns, sql`rows_done = 0`),
  cancelled: 'import.cancelled',
  wakes: jobAfterImports,
  begin(job, stopping) {
    const pulse = new Pulse(job, stopping)
    return {
      run: () => runImport(job, pulse),
      fail: (error) => fail(job, pulse, error),
      async leave(isOurs) {
        await dropRefused(pulse.refusedFile)
        if (isOurs) await dropStagingTable(database, job)
      },
    }
  },
})

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

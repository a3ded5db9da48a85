import { database, isUnavailable, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'
import { jobName } from './job-name'
import { dropGatheringTable } from './load-rows'
import { Interrupted, leaseSeconds, Pulse } from './pulse'
import { failureOf, type ImportJob, jobColumns } from './record'
import { runImport } from './run-import'

/** A file that has taken so many processes with it is given up. */
const attemptsAtMost = 3

/** Makes layers of the files that wait for it, one after another. What a process leaves when it dies begins anew. */
export const runImports: Job = {
  name: jobName,
  async due() {
    const [next] = await database.query<{ at: Date | null }>(
      sql`select min(case when state = 'queued' then created_at else lease_until end) as at
        from import_jobs where state in ('queued', 'running')`,
      'imports-next',
    )
    return next?.at ?? null
  },
  async work(stopping) {
    const job = await takeNext()
    if (!job) return false
    await work(job, stopping)
    return true
  },
}

async function takeNext(): Promise<ImportJob | null> {
  const [job] = await database.query<ImportJob>(sql`
    update import_jobs j set state = 'running', attempts = attempts + 1, progress = 0, rows_done = 0,
      lease_until = now() + make_interval(secs => ${leaseSeconds}::int)
    where id = (
      select id from import_jobs where state = 'queued' or (state = 'running' and lease_until < now())
      order by id limit 1 for update skip locked)
    returning ${jobColumns}`)
  return job ?? null
}

async function work(job: ImportJob, stopping: AbortSignal): Promise<void> {
  const pulse = new Pulse(job, stopping)
  try {
    if (job.cancelled) throw problem('import.cancelled')
    if (job.attempts > attemptsAtMost) throw problem('server.error')
    await runImport(job, pulse)
  } catch (error) {
    if (error instanceof Interrupted) return leave(job)
    if (isUnavailable(error)) throw error
    if (!(error instanceof Problem)) log.error({ err: error, import: job.id }, 'an import failed')
    await fail(job, pulse, error instanceof Problem ? error : problem('server.error'))
  }
}

/** Left for the next process, unless another one has it already. */
async function leave({ id, attempts }: ImportJob): Promise<void> {
  const left = await database.query(sql`
    update import_jobs set state = 'queued', lease_until = null, attempts = attempts - 1
    where id = ${id} and attempts = ${attempts} and state = 'running' returning 1`)
  if (left.length > 0) await dropGatheringTable(database, id)
}

async function fail({ id, attempts }: ImportJob, pulse: Pulse, error: Problem): Promise<void> {
  const failed = await database.query(sql`
    update import_jobs set state = 'failed', failure = ${JSON.stringify(failureOf(error))}::jsonb,
      rows_done = ${pulse.rowsDone}, rows_total = ${pulse.rowsTotal}, error_count = ${pulse.errorCount},
      errors = ${JSON.stringify(pulse.errors)}::jsonb, lease_until = null, finished_at = now()
    where id = ${id} and attempts = ${attempts} and state = 'running' returning 1`)
  if (failed.length > 0) await dropGatheringTable(database, id)
}

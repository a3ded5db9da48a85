import { type Failure, failureOf } from '@/lib/domain/imports'
import { type Database, sql, transaction } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { noteFailure, noteSuccess } from './end-run'

interface Ended {
  id: number
  layerId: number
  sourceRevision: number
  etag: string | null
  lastModified: string | null
  digest: string | null
  state: 'done' | 'failed' | null
  failure: Failure | null
}

/** Writes down how the import of a run has ended; false when there is none to close. What was read is known as imported
 * only now, so that a failed import is tried again. */
export function closeRun(): Promise<boolean> {
  return transaction(async (tx) => {
    const run = await takeEnded(tx)
    if (!run) return false
    if (run.state === 'done') await closeDone(tx, run)
    else await closeFailed(tx, run)
    return true
  })
}

async function takeEnded(tx: Database): Promise<Ended | null> {
  const [run] = await tx.query<Ended>(sql`
    select r.id, r.layer_id as "layerId", r.source_revision as "sourceRevision", r.etag,
      r.last_modified as "lastModified", r.digest, i.state, i.failure
    from update_runs r left join import_jobs i on i.id = r.import_job_id
    where r.state = 'importing' and (i.id is null or i.state in ('done', 'failed'))
    order by r.id limit 1 for update of r skip locked`)
  return run ?? null
}

async function closeDone(tx: Database, run: Ended): Promise<void> {
  await tx.query(sql`
    update update_runs r set state = 'done', changes = i.changes, notices = i.notices, error_count = i.error_count,
      finished_at = i.finished_at
    from import_jobs i where i.id = r.import_job_id and r.id = ${run.id}`)
  await tx.query(sql`
    update update_sources set etag = ${run.etag}, last_modified = ${run.lastModified}, digest = ${run.digest}
    where layer_id = ${run.layerId} and revision = ${run.sourceRevision}`)
  await noteSuccess(tx, run.layerId)
}

async function closeFailed(tx: Database, run: Ended): Promise<void> {
  const failure = run.failure ?? failureOf(problem('server.error'))
  await tx.query(sql`
    update update_runs r set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb,
      notices = coalesce(i.notices, '[]'), error_count = coalesce(i.error_count, 0), finished_at = now()
    from (select 1) one left join import_jobs i
      on i.id = (select import_job_id from update_runs where id = ${run.id})
    where r.id = ${run.id}`)
  await noteFailure(tx, run, failure)
}

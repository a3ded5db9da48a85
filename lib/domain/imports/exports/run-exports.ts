import { setTimeout as pause } from 'node:timers/promises'
import { readingContext } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { type LossKind, Notices } from '@/lib/domain/formats'
import { dropUploads, storeUpload } from '@/lib/domain/files'
import { database, sql } from '@/lib/platform/database'
import { heldBy, type Job, leasedRows, leaseFromNow } from '@/lib/platform/jobs'
import { type Staged, stageStream } from '@/lib/platform/storage'
import { denied, type Problem } from '@/lib/problems'
import { prepareExport } from '../export-layer'
import { Heartbeat } from '../heartbeat'
import { leasedJob } from '../leased-job'
import { failureOf } from '../record'
import { type ExportJob, exportColumns, exportJobName } from './record'

/** Bytes of a file. */
const largest = 8 * 1024 ** 3

/** Writes queued exports to files, one after another. An export interrupted by a crash restarts. */
export const runExports: Job = leasedJob({
  name: exportJobName,
  rows: leasedRows<ExportJob>('export_jobs', exportColumns, sql`rows_done = 0`),
  cancelled: 'export.cancelled',
  begin(job, stopping) {
    const pulse = new ExportPulse(job, stopping)
    return { run: () => run(job, pulse), fail: (error) => fail(job, pulse, error) }
  },
})

class ExportPulse extends Heartbeat {
  /** Names are those of fields, so there is no limit to them. */
  readonly notices = new Notices<LossKind>(Number.MAX_SAFE_INTEGER)

  constructor(
    private readonly job: ExportJob,
    stopping: AbortSignal,
  ) {
    super(stopping, 'export.cancelled')
  }

  protected override async store() {
    const [row] = await database.query<{ cancelled: boolean }>(
      sql`update export_jobs set progress = ${this.percent}, rows_done = ${this.rowsDone},
          rows_total = ${this.rowsTotal}, lease_until = ${leaseFromNow}
        where ${heldBy(this.job)} returning cancelled`,
      'export-beat',
    )
    return row
  }
}

/** The file is staged while it is generated, and has a name only when it is whole. */
async function run(job: ExportJob, pulse: ExportPulse): Promise<void> {
  const actor = await loadActorOfUser(database, job.userId)
  if (!actor) throw denied()
  const prepared = await prepareExport(await readingContext(actor, job.locale), job.layerId, job.input)
  pulse.rowsTotal = await prepared.count()
  await pulse.beat()
  const file = await prepared.write({
    rows(count) {
      pulse.rowsDone += count
      pulse.progress = (100 * pulse.rowsDone) / Math.max(1, pulse.rowsTotal ?? 1)
    },
    notices: pulse.notices,
  })
  const ended = new AbortController()
  const beating = keepBeating(pulse, ended.signal, (error) => file.body.destroy(error))
  try {
    const staged = await stageStream(file.body, largest)
    await finish(job, actor, { ...file, staged }, pulse)
  } finally {
    ended.abort()
    await beating
  }
}

async function keepBeating(
  pulse: ExportPulse,
  ended: AbortSignal,
  giveUp: (error: Error) => void,
): Promise<void> {
  while (await pause(1000, true, { signal: ended }).catch(() => false)) {
    try {
      await pulse.beat()
    } catch (error) {
      return giveUp(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

interface Whole {
  name: string
  mediaType: string
  staged: Staged
}

async function finish(
  job: ExportJob,
  actor: Actor,
  { name, mediaType, staged }: Whole,
  pulse: ExportPulse,
): Promise<void> {
  const upload = { staged, originalName: name, claimedType: null }
  const stored = await storeUpload({ database, actor }, upload, { opaque: true })
  const kept = await database.query(sql`
    update export_jobs set state = 'done', progress = 100, rows_done = ${pulse.rowsDone},
      rows_total = ${pulse.rowsTotal}, file_name = ${stored.name}, title = ${name}, media_type = ${mediaType},
      notices = ${JSON.stringify(pulse.notices.all)}::jsonb, lease_until = null, finished_at = now()
    where ${heldBy(job)} and not cancelled returning 1`)
  if (kept.length > 0) return
  await dropUploads(database, [{ folder: 'uploads', name: stored.name }])
  await pulse.beat()
}

async function fail(job: ExportJob, pulse: ExportPulse, error: Problem): Promise<void> {
  await database.query(sql`
    update export_jobs set state = 'failed', failure = ${JSON.stringify(failureOf(error))}::jsonb,
      rows_done = ${pulse.rowsDone}, rows_total = ${pulse.rowsTotal}, lease_until = null, finished_at = now()
    where ${heldBy(job)}`)
}

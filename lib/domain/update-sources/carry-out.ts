import type { Actor } from '@/lib/access/actor'
import { type Context, inTransaction, readingContext } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { dropUploads, storeUpload } from '@/lib/domain/files'
import { checkRepeated, queueImport } from '@/lib/domain/imports'
import { database, sql } from '@/lib/platform/database'
import { heldBy, leasedRows, leaseFromNow } from '@/lib/platform/jobs'
import { discard } from '@/lib/platform/storage'
import { Problem, problem } from '@/lib/problems'
import { endUnchanged } from './end-run'
import type { Content } from './reading/content'
import { fetchContent } from './reading/fetch-content'
import { findSource, runColumns, type UpdateRun, type UpdateSource } from './record'

/** How often a process says that it is still at work, milliseconds. */
const beatEvery = 20_000

export const leasedRuns = leasedRows<UpdateRun>('update_runs', runColumns, sql`started_at = now()`)

/** Reads the source of a run and queues what it has for import, for the user who set the source. */
export async function carryOut(run: UpdateRun, stopping: AbortSignal): Promise<void> {
  const source = await findSource(database, run.layerId)
  if (!source) return
  const actor = await requireUser(source.userId)
  await requireRight(await readingContext(actor, 'ru'), source)
  const content = await whileHeld(run, stopping, (signal) => fetchContent(source, actor, run.forced, signal))
  if (content.unchanged) return endUnchanged(run)
  const digest = content.staged.sha256.toString('hex')
  if (digest === source.digest && !run.forced) {
    await discard(content.staged)
    return endUnchanged(run)
  }
  await importContent(run, source, actor, content, digest)
}

async function requireUser(id: number): Promise<Actor> {
  const [able] = await database.query(sql`
    select 1 from users where id = ${id} and deleted_at is null and not blocked`)
  const actor = able ? await loadActorOfUser(database, id) : null
  if (!actor) throw problem('update-source.user-gone')
  return actor
}

async function requireRight(ctx: Context, { layerId, options }: UpdateSource): Promise<void> {
  try {
    await checkRepeated(ctx, layerId, options)
  } catch (error) {
    throw error instanceof Problem && error.key === 'access.denied'
      ? problem('update-source.right-lost')
      : error
  }
}

/** Renews the lease while work goes on, and cuts it short when another process has the run. */
async function whileHeld<T>(
  run: UpdateRun,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const beat = async () => {
    const held = await database.query(
      sql`update update_runs set lease_until = ${leaseFromNow} where ${heldBy(run)} returning 1`,
      'update-run-beat',
    )
    if (held.length === 0) lost.abort()
  }
  const timer = setInterval(() => void beat().catch(() => undefined), beatEvery)
  try {
    return await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    clearInterval(timer)
  }
}

async function importContent(
  run: UpdateRun,
  { layerId, options }: UpdateSource,
  actor: Actor,
  { staged, originalName, etag, lastModified }: Extract<Content, { unchanged: false }>,
  digest: string,
): Promise<void> {
  const { size } = staged
  const { name } = await storeUpload(
    { database, actor },
    { staged, originalName, claimedType: null },
    { opaque: true },
  )
  const isQueued = await inTransaction(actor, 'ru', async (ctx) => {
    const held = await ctx.database.query(sql`select 1 from update_runs where ${heldBy(run)} for update`)
    if (held.length === 0) return false
    const job = await queueImport(ctx, { name, originalName }, layerId, options)
    await ctx.database.query(sql`
      update update_runs set state = 'importing', lease_until = null, import_job_id = ${job.id}, size = ${size},
        etag = ${etag}, last_modified = ${lastModified}, digest = ${digest}
      where id = ${run.id}`)
    return true
  })
  // Another process has the run, or the source was taken away.
  if (!isQueued) await dropUploads(database, [{ folder: 'uploads', name }])
}

import type { Context } from '@/lib/access/context'
import { jobAfterImports } from '@/lib/domain/imports'
import { wakeJob } from '@/lib/platform/jobs'
import { problem } from '@/lib/problems'
import { type ReadRun, readRun } from './list-runs'
import { queueRun } from './queue-run'
import { requireSource } from './require-source'
import type { RunUpdate } from './schema'

/** Queues a run of the source of a layer, whatever its schedule; 409 while one is not over. */
export async function runUpdateNow(ctx: Context, layerId: number, { force }: RunUpdate): Promise<ReadRun> {
  const source = await requireSource(ctx, layerId)
  const run = await queueRun(ctx.database, source, null, force)
  if (!run) throw problem('update-source.running')
  ctx.afterCommit(() => wakeJob(jobAfterImports))
  return readRun(run, ctx.locale)
}

import { type Failure, failureOf } from '@/lib/domain/imports'
import { type Database, type Sql, sql, transaction } from '@/lib/platform/database'
import { heldBy } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import type { Problem } from '@/lib/problems'
import { slotAfterFailures } from './plan-runs'
import { findSource, type UpdateRun } from './record'

/** Ends a run whose source has nothing new. */
export async function endUnchanged(run: UpdateRun): Promise<void> {
  await transaction(async (tx) => {
    if (await end(tx, run, sql`state = 'unchanged'`)) await noteSuccess(tx, run.layerId)
  })
}

/** Ends a run that could not read its source. */
export async function failRun(run: UpdateRun, error: Problem): Promise<void> {
  const failure = failureOf(error)
  await transaction(async (tx) => {
    const ended = await end(tx, run, sql`state = 'failed', failure = ${JSON.stringify(failure)}::jsonb`)
    if (ended) await noteFailure(tx, run, failure)
  })
}

async function end(tx: Database, run: UpdateRun, how: Sql): Promise<boolean> {
  const ended = await tx.query(sql`
    update update_runs set ${how}, lease_until = null, finished_at = now() where ${heldBy(run)} returning 1`)
  return ended.length > 0
}

/** Forgets the failures of a source. */
export async function noteSuccess(tx: Database, layerId: number): Promise<void> {
  await tx.query(sql`update update_sources set failures = 0 where layer_id = ${layerId} and failures > 0`)
}

/** Counts a failure of a source: one that keeps failing is read more seldom. */
export async function noteFailure(
  tx: Database,
  { id, layerId }: Pick<UpdateRun, 'id' | 'layerId'>,
  failure: Failure | null,
): Promise<void> {
  const source = await findSource(tx, layerId, true)
  if (!source) return
  const failures = source.failures + 1
  log.warn({ layer: layerId, run: id, reason: failure?.key, failures }, 'an update source failed')
  const nextRun = source.enabled ? slotAfterFailures(source, failures) : null
  await tx.query(sql`
    update update_sources set failures = ${failures}, next_run = ${nextRun} where layer_id = ${layerId}`)
}

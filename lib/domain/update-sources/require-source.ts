import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import { catalogPolicy, requireLayer } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { findSource, runColumns, shownRun, type UpdateRun, type UpdateSource } from './record'

export interface SourceWithRun extends UpdateSource {
  lastRun: UpdateRun | null
}

/** The ETag of a layer's source, also of none. */
export const etagOfSource = (layerId: number, source: Pick<UpdateSource, 'revision'> | null): string =>
  etagOf('update-source', layerId, source?.revision ?? 0)

/** The source of a layer, for those who may import into it: 404 when the layer has none. */
export async function requireSource(ctx: Context, layerId: number, lock = false): Promise<UpdateSource> {
  await requireImporting(ctx, layerId)
  const source = await findSource(ctx.database, layerId, lock)
  if (!source) throw absent('updateSource')
  return source
}

/** The source of a layer with its last run; null when the layer has none. */
export async function getUpdateSource(ctx: Context, layerId: number): Promise<SourceWithRun | null> {
  await requireImporting(ctx, layerId)
  const source = await findSource(ctx.database, layerId)
  return source && withLastRun(ctx, source)
}

async function requireImporting(ctx: Context, layerId: number): Promise<void> {
  await requireLayer(ctx, { id: layerId }, 'write')
  authorize(catalogPolicy.make, ctx.actor, undefined)
}

/** Adds the last run. */
export async function withLastRun({ database }: Context, source: UpdateSource): Promise<SourceWithRun> {
  const [lastRun = null] = await database.query<UpdateRun>(sql`
    select ${runColumns} from ${shownRun} j where j.layer_id = ${source.layerId} order by j.id desc limit 1`)
  return { ...source, lastRun }
}

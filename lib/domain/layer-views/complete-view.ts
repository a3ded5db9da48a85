import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import {
  catalogPolicy,
  etagOfLayer,
  isSqlView,
  isViewInput,
  type LayerChange,
  type NewLayer,
  requireLayer,
  type ViewInput,
  type ViewShape,
  type ViewSource,
} from '@/lib/domain/layers'
import { requireRevision } from '@/lib/access/revision'
import { denied, invalid } from '@/lib/problems'
import { selectFromLayer } from './select-from-layer'
import { selectFromSql } from './select-from-sql'

/** A new layer with the SELECT of its view, where its source is one. The maker needs the right to read the parts; queries
 * are for Main administrators. */
export async function completeView(ctx: Context, input: NewLayer): Promise<NewLayer> {
  if (!input.source || !isViewInput(input.source) || input.remote) return input
  authorize(catalogPolicy.make, ctx.actor, undefined)
  const shape = await shapeOf(ctx, sourceOf(input.source))
  requireOwnShape(shape, input)
  return { ...input, viewShape: shape }
}

/** Same for a change of a view. A source that only names some of its members keeps the others. */
export async function completeViewChange(
  ctx: Context,
  id: number,
  change: LayerChange,
  ifMatch: string | null,
): Promise<LayerChange> {
  if (!change.source || change.remote) return change
  const layer = await requireLayer(ctx, { id }, 'edit', 'read')
  requireRevision(ifMatch, etagOfLayer(layer))
  const before = layer.viewSource
  if (!before) throw invalid({ path: 'source', rule: 'remoteLayer' })
  if (before && isSqlView(before)) requireMain(ctx.actor)
  const shape = await shapeOf(ctx, sourceOf({ ...before, ...change.source }))
  requireOwnShape(shape, change)
  return { ...change, viewShape: shape }
}

/** The members of one kind of view; those of both are 400. */
function sourceOf(input: ViewInput): ViewSource {
  const { layerId, filter, join, sql, key, geometry } = input
  if (sql !== null && sql !== undefined) {
    if (layerId || filter || join) throw invalid({ path: 'source.sql', rule: 'oneView' })
    if (!key) throw invalid({ path: 'source.key', rule: 'required' })
    if (!geometry) throw invalid({ path: 'source.geometry', rule: 'required' })
    return { sql, key, geometry }
  }
  if (!layerId) throw invalid({ path: 'source.layerId', rule: 'required' })
  if (!filter && !join) throw invalid({ path: 'source.filter', rule: 'required' })
  return { layerId, filter: filter || null, join: join ?? null }
}

function shapeOf(ctx: Context, source: ViewSource): Promise<ViewShape> {
  if (!isSqlView(source)) return selectFromLayer(ctx, source)
  requireMain(ctx.actor)
  return selectFromSql(ctx.database, source)
}

function requireMain({ role }: Actor): void {
  if (role !== 'MAIN_ADMINISTRATOR') throw denied()
}

/** The parts of a view decide the kind of its geometries, and it lies in our own schema. */
function requireOwnShape(
  { geometryType }: ViewShape,
  input: Pick<NewLayer, 'geometryType'> & { dataStoreName?: string | null; layerType?: string | null },
): void {
  const { geometryType: asked, dataStoreName, layerType } = input
  if (asked && asked !== geometryType) throw invalid({ path: 'geometryType', rule: 'viewShape' })
  if (dataStoreName && dataStoreName !== 'local')
    throw invalid({ path: 'dataStoreName', rule: 'oneOf', values: { allowed: 'local' } })
  if (layerType === 'raster')
    throw invalid({ path: 'layerType', rule: 'oneOf', values: { allowed: 'vector' } })
}

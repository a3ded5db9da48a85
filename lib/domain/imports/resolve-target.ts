import type { Context } from '@/lib/access/context'
import { keepsHeights, type ObjectTable, openTable, readColumns } from '@/lib/domain/objects'
import type { GeometryType } from '@/lib/domain/layers'
import { requireGovernedGroup } from '@/lib/domain/layer-groups'
import { invalid } from '@/lib/problems'
import type { ImportInput } from './schema'

/** A table with geometry. */
export interface PlaceTable extends ObjectTable {
  geometry: { field: string; type: GeometryType }
  /** Whether its geometries have heights. */
  heights: boolean
}

/** The existing layer to which objects are added; null for a new one. */
export async function openTarget(
  ctx: Context,
  { layerId, mode, dryRun }: Pick<ImportInput, 'layerId' | 'mode' | 'dryRun'>,
): Promise<PlaceTable | null> {
  if (layerId === undefined) return null
  // The counts of an update describe the objects of the layer.
  const purpose = mode === 'upsert' || mode === 'replace' || dryRun ? 'change' : 'write'
  const { geometry, ...table } = await openTable(ctx, { kind: 'layer', id: layerId }, purpose)
  if (!geometry) throw invalid({ path: 'layerId', rule: 'unknown' })
  const columns = await readColumns(ctx.database, table)
  const fields = table.fields.filter(({ name }) => !columns.get(name)?.generated)
  const heights = keepsHeights(columns.get(geometry.field))
  return { ...table, geometry, heights, fields }
}

/** Rejects names of fields that the layer does not have. */
function requireFields({ fields }: PlaceTable, { keyField, missingField }: ImportInput): void {
  const found = (name: string) => fields.find((field) => field.name === name)
  if (keyField !== undefined && !found(keyField)) throw invalid({ path: 'keyField', rule: 'noTableColumn' })
  if (missingField === undefined) return
  const mark = found(missingField)
  if (!mark) throw invalid({ path: 'missingField', rule: 'noTableColumn' })
  if (mark.type !== 'boolean') throw invalid({ path: 'missingField', rule: 'fieldOfFlags' })
}

/** Rejects an input with a layer or group that the caller may not change. */
export async function checkTarget(ctx: Context, input: ImportInput): Promise<PlaceTable | null> {
  const target = await openTarget(ctx, input)
  if (target) requireFields(target, input)
  if (!target && input.groupId !== undefined) await requireGovernedGroup(ctx, input.groupId)
  return target
}

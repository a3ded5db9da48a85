import type { Context } from '@/lib/access/context'
import { type ObjectTable, openTable } from '@/lib/domain/objects'
import type { GeometryType } from '@/lib/domain/layers'
import { requireGovernedGroup } from '@/lib/domain/layer-groups'
import { invalid } from '@/lib/problems'
import type { ImportInput } from './schema'

/** A table with geometry. */
export type PlaceTable = ObjectTable & { geometry: { field: string; type: GeometryType } }

/** The existing layer to which objects are added; null for a new one. */
export async function openTarget(
  ctx: Context,
  { layerId }: Pick<ImportInput, 'layerId'>,
): Promise<PlaceTable | null> {
  if (layerId === undefined) return null
  const { geometry, ...table } = await openTable(ctx, { kind: 'layer', id: layerId }, 'write')
  if (!geometry) throw invalid({ path: 'layerId', rule: 'unknown' })
  return { ...table, geometry }
}

/** Rejects an input with a layer or group that the caller may not change. */
export async function checkTarget(ctx: Context, input: ImportInput): Promise<PlaceTable | null> {
  const target = await openTarget(ctx, input)
  if (!target && input.groupId !== undefined) await requireGovernedGroup(ctx, input.groupId)
  return target
}

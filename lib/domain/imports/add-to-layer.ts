import type { Context } from '@/lib/access/context'
import { countObjects } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { type Filled, insertRows, type Merge, replaceRows, upsertRows } from './merge-rows'
import type { Pulse } from './pulse'
import type { Changes } from './record'
import type { PlaceTable } from './resolve-target'
import { type ImportInput, mergingOf } from './schema'

/** Adds staged rows to an existing layer, or merges them with its objects; a dry run only counts the changes. */
export async function addToLayer(
  ctx: Context,
  target: PlaceTable,
  staged: Filled,
  input: ImportInput,
  pulse: Pulse,
  inserted?: (objectIds: number[]) => void,
): Promise<Changes> {
  const fields = target.fields.filter(({ name }) => staged.fields.some(({ column }) => column === name))
  // The owner may have removed a field while the rows were read.
  if (fields.length < staged.fields.length) throw invalid({ path: 'fields', rule: 'noTableColumn' })
  const objects = await countObjects(ctx.database, target)
  const dryRun = input.dryRun ?? false
  const merge = { target, staged, fields, dryRun, inserted }
  const changes = await changeObjects(ctx, merge, input, pulse)
  if (!dryRun)
    ctx.audit({
      noun: 'layer',
      entityId: target.id,
      action: 'update',
      before: { objects },
      after: { objects: await countObjects(ctx.database, target) },
      organizationIds: [ctx.actor.organizationId],
    })
  return changes
}

async function changeObjects(ctx: Context, merge: Merge, input: ImportInput, pulse: Pulse): Promise<Changes> {
  if (input.mode === 'replace') return replaceRows(ctx, merge)
  const merging = mergingOf(input)
  if (merging) {
    const changes = await upsertRows(ctx, merge, merging, () => pulse.errorCount === 0)
    if (merging.missing !== 'keep' && changes.missing > 0 && pulse.errorCount > 0)
      pulse.notices.push({ kind: 'missingKept', name: null, count: changes.missing })
    return changes
  }
  if (!merge.dryRun) await insertRows(ctx, merge, sql`true`)
  return { added: merge.staged.rows, changed: 0, unchanged: 0, missing: 0 }
}

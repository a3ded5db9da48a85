import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { checkDraft, refuse } from './check-draft'
import { replacementOf } from './replacement'
import { checkReferences } from './check-references'
import { compareRows } from './compare-rows'
import type { DraftNode } from './draft'
import { etagOfTree } from './etag-of-tree'
import { growTree, nodeOf } from './grow-tree'
import { lockTree } from './lock-tree'
import { planRows } from './plan-rows'
import { configurationPolicy } from './policy'
import { readTree } from './read-tree'
import { saveChanges } from './save-changes'
import { noteSeen, requireSeen } from './seen-revision'
import { type ShownNode, showNode } from './show-node'

/** Replaces a node and everything below it. */
export async function replaceNode(
  ctx: Context,
  id: number,
  draft: DraftNode,
  ifMatch: string | null,
): Promise<ShownNode> {
  await lockTree(ctx.database)
  const before = await readTree(ctx.database)
  const root = growTree(before.nodes)
  const top = nodeOf(root, id)
  authorize(configurationPolicy.edit, ctx.actor, undefined)
  const etag = etagOfTree(before)
  requireRevision(ifMatch, etag)
  if (ifMatch === null) await requireSeen(ctx, before.revision, etag)

  const replacement = replacementOf(draft, top, root)
  checkDraft(replacement)
  refuse(await checkReferences(ctx.database, replacement))
  const planned = await planRows(ctx.database, replacement)
  const target = { id, path: planned[0]?.path ?? top.path }
  const after = await saveChanges(ctx, before, target, compareRows(replacement.stored, planned))
  await noteSeen(ctx, after.revision)
  return showNode(ctx.database, after.revision, nodeOf(growTree(after.nodes), id))
}

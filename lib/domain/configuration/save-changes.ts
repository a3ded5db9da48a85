import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { NodeChange } from './compare-rows'
import { CompiledTree } from './evaluate/compiled-tree'
import { revisionChannel, treeKeeper } from './evaluate/keep-tree'
import { growTree } from './grow-tree'
import type { FlatTree, NodeRow } from './record'
import { writeRows } from './write-rows'

/** Writes changes as one revision of the tree with its audit entries, and returns the new tree. Writes
 * nothing when nothing changed. */
export async function saveChanges(
  ctx: Context,
  before: FlatTree,
  target: { id: number; path: string },
  changes: readonly NodeChange[],
): Promise<FlatTree> {
  if (changes.length === 0) return before
  await writeRows(ctx.database, changes)
  const revision = await addRevision(ctx, target, changes)
  writeAudit(ctx, changes)
  const tree = { revision, nodes: applyChanges(before.nodes, changes) }
  ctx.afterCommit(() => treeKeeper().adopt(new CompiledTree(growTree(tree.nodes), revision)))
  return tree
}

function applyChanges(nodes: readonly NodeRow[], changes: readonly NodeChange[]): NodeRow[] {
  const rows = new Map(nodes.map((row) => [row.id, row]))
  for (const { id, after } of changes) {
    if (after) rows.set(id, after)
    else rows.delete(id)
  }
  return [...rows.values()]
}

async function addRevision(
  { actor, database }: Context,
  target: { id: number; path: string },
  changes: readonly NodeChange[],
): Promise<number> {
  const added = changes.filter(({ before }) => !before).length
  const removed = changes.filter(({ after }) => !after).length
  const [row] = await database.query<{ id: number }>(sql`
    insert into configuration_revisions (user_id, node_id, path, changes, added, changed, removed)
    values (${actor.userId}, ${target.id}, ${target.path}, ${JSON.stringify(changes)}::jsonb, ${added},
      ${changes.length - added - removed}, ${removed})
    returning id, pg_notify(${revisionChannel}, '')`)
  return row?.id ?? 0
}

function writeAudit(ctx: Context, changes: readonly NodeChange[]): void {
  for (const { id, path, before, after } of changes)
    ctx.audit({
      noun: 'configuration',
      entityId: id,
      action: before ? (after ? 'update' : 'delete') : 'create',
      ...(before && { before: after ? factsOf(before) : { ...factsOf(before), path } }),
      ...(after && { after: before ? factsOf(after) : { ...factsOf(after), path } }),
    })
}

/** The audited fields of a node. */
function factsOf({ name, label, parentId, arrayIndex, position, type, defaultValue, values }: NodeRow) {
  return { name, label, parentId, arrayIndex, position, valueType: type, defaultValue, values }
}

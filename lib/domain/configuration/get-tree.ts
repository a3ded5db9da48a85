import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { growTree } from './grow-tree'
import { configurationPolicy } from './policy'
import { readTree } from './read-tree'
import { noteSeen } from './seen-revision'
import { type ShownNode, showNode } from './show-node'

/** The whole tree. Remembers the revision that the session has read, to detect conflicting changes. */
export async function getTree(ctx: Context): Promise<ShownNode> {
  authorize(configurationPolicy.edit, ctx.actor, undefined)
  const { revision, nodes } = await readTree(ctx.database)
  const shown = await showNode(ctx.database, revision, growTree(nodes))
  await noteSeen(ctx, revision)
  return shown
}

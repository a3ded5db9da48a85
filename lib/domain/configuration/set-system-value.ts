import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { invalid } from '@/lib/problems'
import { compareRows, bareRow } from './compare-rows'
import { etagOfTree } from './etag-of-tree'
import { growTree, walk } from './grow-tree'
import { lockTree } from './lock-tree'
import { limits } from './limits'
import type { PlannedRow } from './plan-rows'
import { readTree } from './read-tree'
import type { PossibleValue, Scalar, TreeNode } from './record'
import { saveChanges } from './save-changes'
import { moveSeen } from './seen-revision'
import { takeIds } from './take-ids'

/** Sets the value of a system node for everybody without a specific rule, as one revision of the tree. The
 * calling verb authorizes. */
export async function setSystemValue(
  ctx: Context,
  path: string,
  value: Scalar,
  ifMatch: string | null = null,
): Promise<void> {
  await lockTree(ctx.database)
  const before = await readTree(ctx.database)
  requireRevision(ifMatch, etagOfTree(before))
  const node = [...walk(growTree(before.nodes))].find((one) => one.isSystem && one.path === path)
  if (!node) throw new Error(`No system node ${path}`)
  const values = await withPlainValue(ctx, node, value)
  const planned: PlannedRow = { ...bareRow(node), values, path }
  const changes = compareRows(new Map([[node.id, node]]), [planned])
  const after = await saveChanges(ctx, before, { id: node.id, path }, changes)
  if (after.revision !== before.revision) await moveSeen(ctx, before.revision, after.revision)
}

const farthest = 2 ** 31 - 1

/** Updates the first value without a rule, or appends a new one. */
async function withPlainValue(
  { database }: Context,
  { values }: TreeNode,
  value: Scalar,
): Promise<PossibleValue[]> {
  const plain = values.find(hasNoRule)
  if (plain) return values.map((one) => (one === plain ? { ...one, value } : one))
  // One more could be stored but never sent back.
  if (values.length >= limits.values)
    throw invalid({ path: 'possible_values', rule: 'many', values: { limit: limits.values } })
  const [id = 0] = await takeIds(database, 'configuration_values', 1)
  const last = values.at(-1)?.orderIndex ?? -1
  // No index is left after the largest one, so all move to the front.
  const others = last < farthest ? values : values.map((one, n) => ({ ...one, orderIndex: n }))
  const orderIndex = (others.at(-1)?.orderIndex ?? -1) + 1
  return [
    ...others,
    { id, orderIndex, value, userId: null, roleId: null, organizationId: null, stateIds: null },
  ]
}

const hasNoRule = ({ userId, roleId, organizationId, stateIds }: PossibleValue) =>
  userId === null && roleId === null && organizationId === null && stateIds === null

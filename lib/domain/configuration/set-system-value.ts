import type { Context } from '@/lib/access/context'
import { compareRows, rowOf } from './compare-rows'
import { growTree, walk } from './grow-tree'
import { holdTree } from './hold-tree'
import type { PlannedRow } from './plan-rows'
import { readTree } from './read-tree'
import type { PossibleValue, Scalar, TreeNode } from './record'
import { saveChanges } from './save-changes'
import { moveSeen } from './seen-revision'
import { takeIds } from './take-ids'

/** Sets what a system node is worth for whoever no rule speaks of, as one revision of the tree. Whether the caller
 * may do so is for the verb that asks. */
export async function setSystemValue(ctx: Context, path: string, value: Scalar): Promise<void> {
  await holdTree(ctx.database)
  const before = await readTree(ctx.database)
  const node = [...walk(growTree(before.nodes))].find((one) => one.isSystem && one.path === path)
  if (!node) throw new Error(`No system node ${path}`)
  const values = await withPlainValue(ctx, node, value)
  const planned: PlannedRow = { ...rowOf(node), values, path }
  const changes = compareRows(new Map([[node.id, node]]), [planned])
  const after = await saveChanges(ctx, before, { id: node.id, path }, changes)
  if (after.revision !== before.revision) await moveSeen(ctx, before.revision, after.revision)
}

/** The first value without a rule takes it; where there is none, a new one comes after all others. */
async function withPlainValue(
  { database }: Context,
  { values }: TreeNode,
  value: Scalar,
): Promise<PossibleValue[]> {
  const plain = values.find(hasNoRule)
  if (plain) return values.map((one) => (one === plain ? { ...one, value } : one))
  const [id = 0] = await takeIds(database, 'configuration_values', 1)
  const orderIndex = (values.at(-1)?.orderIndex ?? -1) + 1
  return [
    ...values,
    { id, orderIndex, value, userId: null, roleId: null, organizationId: null, stateIds: null },
  ]
}

const hasNoRule = ({ userId, roleId, organizationId, stateIds }: PossibleValue) =>
  userId === null && roleId === null && organizationId === null && stateIds === null

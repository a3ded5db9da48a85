import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { checkDraft } from '../check-draft'
import { replacementOf } from '../replacement'
import type { DraftNode } from '../draft'
import { growTree } from '../grow-tree'
import { configurationPolicy } from '../policy'
import { readTree } from '../read-tree'
import { standards, type TreeNode } from '../record'
import type { Caller } from './caller'
import { type ExplainableSetting, type ExplainedSetting, explainSetting } from './explain'

/** The terminal nodes of the stored tree, or of a given one, in tree order. */
export async function explainableSettings(
  ctx: Context,
  draft: DraftNode | null,
): Promise<ExplainableSetting[]> {
  authorize(configurationPolicy.edit, ctx.actor, undefined)
  const { nodes } = await readTree(ctx.database)
  const root = growTree(nodes)
  if (!draft) return [...terminals(root, '', ofStored)]
  const replacement = replacementOf(draft, root, root)
  checkDraft(replacement)
  return [...terminals(replacement.draft, '', (node, path) => ofDraft(node, path, replacement.stored))]
}

/** The value of each setting for a caller, and why. */
export function explainSettings(settings: readonly ExplainableSetting[], caller: Caller): ExplainedSetting[] {
  return settings.map((setting) => explainSetting(setting, caller))
}

interface Branch<Node> {
  name: string
  isTerminal: boolean
  children: readonly Node[]
}

function* terminals<Node extends Branch<Node>>(
  node: Node,
  above: string,
  explainable: (node: Node, path: string) => ExplainableSetting,
): Generator<ExplainableSetting> {
  for (const child of node.children) {
    const path = above === '' ? child.name : `${above}/${child.name}`
    if (child.isTerminal) yield explainable(child, path)
    else yield* terminals(child, path, explainable)
  }
}

function ofStored({ id, type, defaultValue, values }: TreeNode, path: string): ExplainableSetting {
  return { id, path, type: type ?? 'STRING', defaultValue: defaultValue ?? '', values }
}

function ofDraft(
  { id, type, defaultValue, values }: DraftNode,
  path: string,
  stored: ReadonlyMap<number, TreeNode>,
): ExplainableSetting {
  const known = id === null ? undefined : stored.get(id)
  const kind = type ?? 'STRING'
  return {
    id,
    path,
    type: kind,
    defaultValue: defaultValue ?? known?.defaultValue ?? standards[kind],
    values: values.toSorted((a, b) => a.orderIndex - b.orderIndex),
  }
}

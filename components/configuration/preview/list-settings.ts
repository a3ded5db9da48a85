import { childrenOf, type DraftGroup, type DraftNode, type DraftSetting } from '../draft/node'

/** The settings of a tree from its top down, which is also the order in which they are worked out. */
export function listSettings(root: DraftGroup): DraftSetting[] {
  const found: DraftSetting[] = []
  const walk = (node: DraftNode) => {
    if (node.kind === 'setting') found.push(node)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(root)
  return found
}

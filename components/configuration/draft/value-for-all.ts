import { type DraftGroup, type DraftNode, type DraftSetting, isForEverybody, type Typed } from './node'

/** The value that counts where nothing is known of the caller. */
export const valueForAll = ({ values, fallback }: DraftSetting): Typed => {
  const first = values.find(({ rule }) => isForEverybody(rule))
  return first ? first.value : fallback
}

export function findByPath(root: DraftGroup, path: readonly string[]): DraftNode | undefined {
  return path.reduce<DraftNode | undefined>(
    (node, name) => (node?.kind === 'group' ? node.children.find((child) => child.name === name) : undefined),
    root,
  )
}

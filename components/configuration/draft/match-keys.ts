import { childrenOf, type DraftNode } from './node'

/** Maps keys of one tree to those of another of the same shape, after new nodes got their ids. */
export function matchKeys(before: DraftNode, after: DraftNode): Map<string, string> {
  const keys = new Map<string, string>()
  const walk = (one: DraftNode, other: DraftNode) => {
    keys.set(one.key, other.key)
    const others = childrenOf(other)
    childrenOf(one).forEach((child, at) => {
      const twin = others[at]
      if (twin && twin.name === child.name) walk(child, twin)
    })
  }
  walk(before, after)
  return keys
}

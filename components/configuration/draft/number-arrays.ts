import type { DraftGroup, DraftNode } from './node'

function arraysOf(children: readonly DraftNode[]): DraftGroup[][] {
  const byName = new Map<string, DraftGroup[]>()
  for (const node of children) {
    if (node.kind !== 'group') continue
    const array = byName.get(node.name)
    if (array) array.push(node)
    else byName.set(node.name, [node])
  }
  return [...byName.values()].filter((array) => array.length > 1)
}

const isAscending = (array: readonly DraftGroup[]) =>
  array.every((node, at) => at === 0 || node.arrayIndex > (array[at - 1]?.arrayIndex ?? 0))

/** Groups with the same name are an array, numbered in their order. */
export function numberArrays(children: readonly DraftNode[]): readonly DraftNode[] {
  const numbers = new Map<string, number>()
  for (const array of arraysOf(children)) {
    // The position of a system group is fixed.
    if (isAscending(array) || array.some(({ system }) => system)) continue
    array.forEach(({ key }, at) => numbers.set(key, at))
  }
  if (numbers.size === 0) return children
  return children.map((node) => {
    const arrayIndex = numbers.get(node.key)
    return node.kind === 'group' && arrayIndex !== undefined ? { ...node, arrayIndex } : node
  })
}

/** How many siblings share the group's name, itself included, and its index among them, from 1. */
export function arrayPlace(node: DraftGroup, siblings: readonly DraftNode[]) {
  const array = siblings.filter((one) => one.kind === 'group' && one.name === node.name)
  return { place: array.findIndex(({ key }) => key === node.key) + 1, count: array.length }
}

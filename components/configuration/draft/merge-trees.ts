import { blendOrder, inSameOrder, keysOf } from './blend-order'
import type { Clash } from './merge-node'
import { childrenOf, type DraftGroup, type DraftNode } from './node'
import { numberArrays } from './number-arrays'
import { type Resolved, resolveNodes, type Sides } from './resolve-nodes'
import { indexOf } from './tree-index'

export interface Merged {
  root: DraftGroup
  clashes: readonly Clash[]
}

const listIn = (root: DraftGroup, key: string): readonly DraftNode[] => {
  const place = indexOf(root).get(key)
  return place ? childrenOf(place.node) : []
}

/** The draft's order if the draft changed it, else the stored one; nodes of only one side stay after their
 * neighbour. */
function orderOf({ base, theirs, mine }: Sides, parent: string, members: readonly string[]): string[] {
  const own = listIn(mine, parent)
  const stored = listIn(theirs, parent)
  const reordered = !inSameOrder(listIn(base, parent), own)
  const blended = reordered
    ? blendOrder(keysOf(own), keysOf(stored))
    : blendOrder(keysOf(stored), keysOf(own))
  const here = new Set(members)
  return [...new Set([...blended, ...members])].filter((key) => here.has(key))
}

function membersOf(parents: ReadonlyMap<string, string | null>) {
  const members = new Map<string, string[]>()
  for (const [key, parent] of parents) {
    if (parent === null) continue
    const list = members.get(parent)
    if (list) list.push(key)
    else members.set(parent, [key])
  }
  return members
}

function assemble(sides: Sides, { alive, parents }: Resolved): DraftGroup {
  const members = membersOf(parents)
  const build = (key: string): DraftNode[] => {
    const node = alive.get(key)
    if (!node) return []
    if (node.kind === 'setting') return [node]
    const children = orderOf(sides, key, members.get(key) ?? []).flatMap(build)
    return [{ ...node, children: numberArrays(children) }]
  }
  const [root] = build(sides.theirs.key)
  return root?.kind === 'group' ? root : sides.theirs
}

/** Rebases the draft's changes onto what somebody else has saved. */
export function mergeTrees(sides: Sides): Merged {
  const settled = resolveNodes(sides)
  return { root: assemble(sides, settled), clashes: settled.clashes }
}

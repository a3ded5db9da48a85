import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import type { TreeNode } from './record'

/** A node among its siblings; nodes outside of the request are never reported. */
interface Sibling {
  name: string
  isTerminal: boolean
  arrayIndex: number
  isSystem: boolean
  draft: DraftNode | null
}

/** Terminal nodes have unique names; intermediate ones of one name differ in array_index. */
export function checkSiblings({ draft, top, stored, nodes }: Replacement): Issue[] {
  const asSibling = (node: DraftNode): Sibling => {
    const isSystem = node.id !== null && stored.get(node.id)?.isSystem === true
    return { ...node, isSystem, draft: node }
  }
  const parent = top.parentId === null ? undefined : nodes.get(top.parentId)
  const beside = (parent?.children ?? []).filter(({ id }) => id !== top.id).map(outside)
  const families = [[...beside, asSibling(draft)]]
  for (const node of walk(draft)) families.push(node.children.map(asSibling))
  return families.flatMap(familyIssues)
}

const outside = ({ name, isTerminal, arrayIndex, isSystem }: TreeNode): Sibling => ({
  name,
  isTerminal,
  arrayIndex,
  isSystem,
  draft: null,
})

function familyIssues(siblings: readonly Sibling[]): Issue[] {
  const namesakes = new Map<string, Sibling[]>()
  for (const sibling of siblings) {
    const known = namesakes.get(sibling.name)
    if (known) known.push(sibling)
    else namesakes.set(sibling.name, [sibling])
  }
  return [...namesakes.values()].filter((group) => group.length > 1).flatMap(namesakeIssues)
}

function namesakeIssues(group: readonly Sibling[]): Issue[] {
  if (group.some(({ isTerminal }) => isTerminal)) return blame(group, 'name', 'sameName')
  // A system setting turned into an array would not be found by its path.
  if (group.some(({ isSystem }) => isSystem) && !group.every(({ isSystem }) => isSystem))
    return blame(group, 'name', 'systemName')
  const places = new Map<number, Sibling>()
  return group.flatMap((sibling) => {
    const other = places.get(sibling.arrayIndex)
    places.set(sibling.arrayIndex, sibling)
    return other ? blame([other, sibling], 'array_index', 'sameIndex') : []
  })
}

/** One issue per group is enough: for the last node that the request could have sent differently. */
function blame(
  group: readonly Sibling[],
  field: string,
  rule: 'sameName' | 'systemName' | 'sameIndex',
): Issue[] {
  const sent = group.flatMap(({ draft, isSystem }) => (draft ? [{ draft, isSystem }] : []))
  const guilty = sent.findLast(({ isSystem }) => !isSystem) ?? sent.at(-1)
  return guilty ? [{ path: fieldOf(guilty.draft, field), rule }] : []
}

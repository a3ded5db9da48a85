import { type Issue, Problem } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import type { TreeNode } from './record'
import { limits } from './limits'
import { valueFields } from './read-values'

/** Runs every check against the stored tree, except for the references of access rules. */
export function checkDraft(replacement: Replacement): void {
  const issues: Issue[] = checkIds(replacement)
  // Further checks would only report consequences of a wrong id.
  refuse(issues)
  for (const check of [checkSystem, checkPlaces, checkSiblings, checkValues, checkSize])
    issues.push(...check(replacement))
  refuse(issues)
}

/** 400 with the issues, if there are any. */
export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

/** Ids of possible values must be those of the stored node. */
function checkValues({ draft, stored }: Replacement): Issue[] {
  return [...walk(draft)].flatMap((node) => {
    const known = new Set((node.id === null ? undefined : stored.get(node.id))?.values.map(({ id }) => id))
    return node.values.flatMap(({ id }, n): Issue[] =>
      id === null || known.has(id)
        ? []
        : [{ path: fieldOf(node, `possible_values.${n}.id`), rule: 'notOfNode' }],
    )
  })
}

/** System nodes stay, with the name, label and default of their release. */
function checkSystem({ draft, stored }: Replacement): Issue[] {
  const left = new Map([...stored].filter(([, node]) => node.isSystem))
  const issues: Issue[] = []
  for (const node of walk(draft)) {
    const known = node.id === null ? undefined : left.get(node.id)
    if (!known) continue
    left.delete(known.id)
    issues.push(...systemFields(node, known))
  }
  const missing = [...left.values()].map(
    ({ path, id }): Issue => ({ path: `${path}#${id}`, rule: 'systemMissing' }),
  )
  return [...issues, ...missing]
}

function systemFields(node: DraftNode, known: TreeNode): Issue[] {
  const changed = [
    ...(node.name === known.name ? [] : ['name']),
    ...(node.label === known.label ? [] : ['label']),
    ...(node.defaultValue === null || node.defaultValue === known.defaultValue ? [] : ['default']),
    ...(node.arrayIndex === known.arrayIndex ? [] : ['array_index']),
  ]
  return changed.map((field) => ({
    path: fieldOf(node, field === 'default' ? defaultField(known) : field),
    rule: 'systemImmutable',
  }))
}

function defaultField({ type }: TreeNode): string {
  return type === null ? 'type' : `default_${valueFields[type]}`
}

/** Enforces the limits of the whole tree, even when only a part of it is sent. */
function checkSize({ draft, top, stored, nodes }: Replacement): Issue[] {
  const sent = [...walk(draft)].length
  const issues: Issue[] = []
  if (nodes.size - stored.size + sent > limits.nodes)
    issues.push({ path: fieldOf(draft, 'children'), rule: 'tooManyNodes', values: { limit: limits.nodes } })
  const valuesSent = countValues(walk(draft))
  if (countValues(nodes.values()) - countValues(stored.values()) + valuesSent > limits.allValues)
    issues.push({ path: draft.ref, rule: 'tooManyValues', values: { limit: limits.allValues } })
  let above = 0
  for (let id = top.parentId; id !== null; id = nodes.get(id)?.parentId ?? null) above += 1
  const deep = above === 0 ? undefined : firstBelow(draft, limits.depth - above)
  if (deep) issues.push({ path: deep.ref, rule: 'tooDeep', values: { limit: limits.depth } })
  return issues
}

function countValues(nodes: Iterable<{ values: readonly unknown[] }>): number {
  let count = 0
  for (const { values } of nodes) count += values.length
  return count
}

/** The first node deeper than this many levels below the top. */
function firstBelow(top: DraftNode, levels: number): DraftNode | undefined {
  let level: readonly DraftNode[] = [top]
  for (let depth = 0; depth <= levels; depth++) level = level.flatMap(({ children }) => children)
  return level[0]
}

/** A node among its siblings; nodes outside of the request are never reported. */
interface Sibling {
  name: string
  isTerminal: boolean
  arrayIndex: number
  isSystem: boolean
  draft: DraftNode | null
}

/** Terminal nodes have unique names; intermediate ones of one name differ in array_index. */
function checkSiblings({ draft, top, stored, nodes }: Replacement): Issue[] {
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

/** System nodes stay where they are; custom ones may move within the replaced part. */
function checkPlaces({ draft, stored }: Replacement): Issue[] {
  return [...walk(draft)].flatMap((parent) =>
    parent.children.filter((child) => isAway(child, parent)).map(away),
  )

  function isAway({ id }: DraftNode, parent: DraftNode): boolean {
    const known = id === null ? undefined : stored.get(id)
    return known?.isSystem === true && known.parentId !== parent.id
  }
}

const away = (node: DraftNode): Issue => ({ path: fieldOf(node, 'id'), rule: 'systemPlace' })

/** Ids must be those of the replaced nodes, each once, with the same kind and type; other fields are
 * checked against these. */
function checkIds({ draft, top, stored }: Replacement): Issue[] {
  if (draft.id !== top.id) return [immutable(draft, 'id')]
  const seen = new Set<number>()
  return [...walk(draft)].flatMap((node) => {
    if (node.id === null) return [...newSystem(node), ...node.misfits]
    const known = stored.get(node.id)
    if (!known) return [{ path: fieldOf(node, 'id'), rule: 'notInside' }]
    if (seen.has(node.id)) return [{ path: fieldOf(node, 'id'), rule: 'repeated' }]
    seen.add(node.id)
    return fixedFields(node, known)
  })
}

function fixedFields(node: DraftNode, known: TreeNode): Issue[] {
  const issues: Issue[] = known.isSystem ? [] : newSystem(node)
  if (node.isSystem === false && known.isSystem) issues.push(immutable(node, 'is_system'))
  // Other issues of a node with a wrong kind or type would hide the real fault.
  if (node.isTerminal !== known.isTerminal) return [...issues, immutable(node, 'is_terminal')]
  if (node.type !== null && node.type !== known.type) return [...issues, immutable(node, 'type')]
  return [...issues, ...node.misfits]
}

const newSystem = (node: DraftNode): Issue[] =>
  node.isSystem ? [{ path: fieldOf(node, 'is_system'), rule: 'newSystem' }] : []

const immutable = (node: DraftNode, field: string): Issue => ({
  path: fieldOf(node, field),
  rule: 'immutable',
})

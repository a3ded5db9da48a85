import { childrenOf, type DraftGroup, type DraftNode, type DraftSetting, type Typed } from './node'

export const faults = [
  'empty',
  'long',
  'characters',
  'twin',
  'notFilled',
  'outOfRange',
  'deep',
  'many',
] as const
export type Fault = (typeof faults)[number]

/** A validation error of one field of a node; `value` names the possible value concerned. */
export interface Issue {
  node: string
  field: 'name' | 'label' | 'fallback' | 'value' | 'node'
  value?: string
  fault: Fault
}

/** Limits: characters of a key, a label and a text; levels below the root, and nodes of a tree. */
export const limits = { name: 200, label: 500, text: 10_000, depth: 32, nodes: 20_000 } as const

export function valueFault(type: DraftSetting['type'], value: Typed): Fault | null {
  if (value === null) return 'notFilled'
  if (type === 'INTEGER' && !Number.isSafeInteger(value)) return 'outOfRange'
  if (typeof value === 'string' && value.length > limits.text) return 'long'
  return null
}

const textFault = (text: string, longest: number): Fault | null =>
  text.trim() === '' ? 'empty' : text.length > longest ? 'long' : null

/** Keys that no JSON object can safely have. */
const nameFault = (name: string): Fault | null =>
  /\p{Cc}/u.test(name) || name === '__proto__' ? 'characters' : textFault(name, limits.name)

function ownIssues(node: DraftNode): Issue[] {
  const found: Issue[] = []
  const say = (field: Issue['field'], fault: Fault | null, value?: string) => {
    if (fault) found.push({ node: node.key, field, fault, value })
  }
  if (!node.system) {
    say('name', nameFault(node.name))
    say('label', textFault(node.label, limits.label))
    if (node.kind === 'setting') say('fallback', valueFault(node.type, node.fallback))
  }
  if (node.kind === 'setting')
    for (const { key, value } of node.values) say('value', valueFault(node.type, value), key)
  return found
}

/** Custom groups with the same name make an array; names of settings and system nodes must be unique. */
function twinIssues(group: DraftGroup): Issue[] {
  const byName = new Map<string, DraftNode[]>()
  for (const child of group.children)
    if (child.name) byName.set(child.name, [...(byName.get(child.name) ?? []), child])
  return [...byName.values()]
    .filter((twins) => twins.length > 1 && twins.some(({ kind, system }) => kind === 'setting' || system))
    .flatMap((twins) => twins.filter(({ system }) => !system))
    .map(({ key }) => ({ node: key, field: 'name', fault: 'twin' }))
}

const known = new WeakMap<DraftNode, readonly Issue[]>()

function issuesWithin(node: DraftNode): readonly Issue[] {
  const before = known.get(node)
  if (before) return before
  const issues = [
    ...ownIssues(node),
    ...(node.kind === 'group' ? twinIssues(node) : []),
    ...childrenOf(node).flatMap(issuesWithin),
  ]
  known.set(node, issues)
  return issues
}

function sizeIssues(root: DraftGroup): Issue[] {
  let count = 0
  const deep: Issue[] = []
  const walk = (node: DraftNode, depth: number) => {
    count += 1
    if (depth > limits.depth) deep.push({ node: node.key, field: 'node', fault: 'deep' })
    for (const child of childrenOf(node)) walk(child, depth + 1)
  }
  walk(root, 0)
  return count > limits.nodes ? [...deep, { node: root.key, field: 'node', fault: 'many' }] : deep
}

/** Finds everything that the server would reject, as far as it can be checked here. */
export const checkTree = (root: DraftGroup): readonly Issue[] => [...issuesWithin(root), ...sizeIssues(root)]

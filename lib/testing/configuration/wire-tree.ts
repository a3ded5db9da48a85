import type { SettingType } from '@/lib/domain/configuration'
import type { Caller, Reply } from '@/lib/testing/api'
import { unique } from '@/lib/testing/make/unique'

/** A node in the 2.x format, for requests and answers. */
export interface WireNode {
  id?: number | null
  name: string
  label: string
  is_terminal: boolean
  is_system?: boolean
  array_index?: number
  children?: WireNode[]
  type?: SettingType
  default_bool_value?: boolean | null
  default_int_value?: number | null
  default_double_value?: number | null
  default_string_value?: string | null
  possible_values?: WireValue[]
}

export interface WireValue {
  id?: number | null
  order_index: number
  bool_value?: boolean | null
  int_value?: number | null
  double_value?: number | null
  string_value?: string | null
  access_rule?: WireRule | null
}

export interface WireRule {
  user?: { id: number; fio?: string | null } | null
  role?: { id: number; name?: string | null } | null
  organization?: { id: number; name?: string | null } | null
  state_rule?: { states: number[] } | null
}

export const treeAddress = '/rest/configuration/tree-nodes'

/** A new intermediate node. */
export const folder = (children: WireNode[] = [], more: Partial<WireNode> = {}): WireNode => ({
  name: unique('folder'),
  label: 'Папка',
  is_terminal: false,
  array_index: 0,
  children,
  ...more,
})

/** A new terminal node. */
export const setting = (type: SettingType = 'STRING', more: Partial<WireNode> = {}): WireNode => ({
  name: unique('setting'),
  label: 'Настройка',
  is_terminal: true,
  type,
  possible_values: [],
  ...more,
})

export async function readRoot(caller: Caller): Promise<WireNode & { id: number; children: WireNode[] }> {
  const { body } = await caller.get<{ rootProperty: WireNode }>(treeAddress)
  const root = body.rootProperty
  return { ...root, id: root.id ?? 0, children: root.children ?? [] }
}

export const putNode = (
  caller: Caller,
  node: WireNode,
  headers: Record<string, string> = {},
): Promise<Reply<{ property: WireNode }>> => caller.put(`${treeAddress}/${node.id}`, node, { headers })

/** Adds a node under the root and returns it as stored. */
export async function addNode(caller: Caller, node: WireNode): Promise<WireNode & { id: number }> {
  const root = await readRoot(caller)
  const reply = await putNode(caller, { ...root, children: [...root.children, node] })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return withId(reply.body.property.children?.at(-1))
}

export function withId(node: WireNode | undefined): WireNode & { id: number } {
  if (!node?.id) throw new Error('No stored node')
  return { ...node, id: node.id }
}

/** The node at a path of names below the given one. */
export function nodeAt(root: WireNode, path: string): WireNode & { id: number } {
  let node: WireNode | undefined = root
  for (const name of path.split('/')) node = node?.children?.find((child) => child.name === name)
  return withId(node)
}

/** A copy with the node at a path replaced; null removes it. */
export function edited(root: WireNode, path: string, edit: (node: WireNode) => WireNode | null): WireNode {
  const [name, ...rest] = path.split('/')
  const children = (root.children ?? []).flatMap((child) => {
    if (child.name !== name) return [child]
    const next = rest.length === 0 ? edit(child) : edited(child, rest.join('/'), edit)
    return next ? [next] : []
  })
  return { ...root, children }
}

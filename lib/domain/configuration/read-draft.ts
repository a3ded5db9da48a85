import { type Issue, issuesOf } from '@/lib/problems'
import { type DraftNode, fieldOf } from './draft'
import { walk } from './grow-tree'
import { limits } from './limits'
import { kindIssues } from './read-kind'
import { defaultOf, valueOf } from './read-values'
import { NodeBody } from './node-body'

interface Waiting {
  raw: unknown
  /** Path prefix of the parent. */
  above: string
  place: number
  depth: number
  siblings: DraftNode[]
}

/** More issues than this are not reported anyway. */
const enough = 50

/** Parses a node and its descendants iteratively, so that deep nesting cannot exhaust the stack. Misfits
 * are collected separately: for a stored node a change of kind or type is reported first. */
export function readDraft(top: NodeBody): { draft: DraftNode; issues: Issue[] } {
  const issues: Issue[] = []
  const tops: DraftNode[] = []
  const waiting: Waiting[] = [{ raw: top, above: '', place: 0, depth: 0, siblings: tops }]
  let count = 0
  for (let next = waiting.pop(); next && issues.length < enough; next = waiting.pop()) {
    count += 1
    if (count > limits.nodes) {
      issues.push({ path: 'children', rule: 'tooManyNodes', values: { limit: limits.nodes } })
      break
    }
    const body = next.depth === 0 ? top : parseNode(next, issues)
    if (body) waiting.push(...takeNode(next, body))
  }
  const [draft] = tops
  if (!draft) throw new Error('A body without a node')
  if (issues.length === 0) return { draft, issues }
  const misfits = [...walk(draft)].flatMap((node) => node.misfits)
  return { draft, issues: [...issues, ...misfits].slice(0, enough) }
}

function parseNode(next: Waiting, issues: Issue[]): NodeBody | null {
  const ref = refOf(next)
  if (next.depth > limits.depth) {
    issues.push({ path: ref, rule: 'tooDeep', values: { limit: limits.depth } })
    return null
  }
  const parsed = NodeBody.safeParse(next.raw)
  if (parsed.success) return parsed.data
  for (const issue of issuesOf(parsed.error, next.raw))
    issues.push({ ...issue, path: issue.path === '' ? ref : fieldOf({ ref }, issue.path) })
  return null
}

/** Adds the node to its siblings and returns its children in order. */
function takeNode(next: Waiting, body: NodeBody): Waiting[] {
  const ref = refOf(next)
  const node: DraftNode = {
    ref,
    id: body.id ?? null,
    name: body.name,
    label: body.label,
    isTerminal: body.is_terminal,
    isSystem: body.is_system ?? null,
    arrayIndex: body.is_terminal ? 0 : (body.array_index ?? 0),
    type: body.is_terminal ? (body.type ?? null) : null,
    defaultValue: defaultOf(body),
    values: (body.possible_values ?? []).map(valueOf),
    children: [],
    misfits: kindIssues(body).map((issue) => ({ ...issue, path: fieldOf({ ref }, issue.path) })),
  }
  next.siblings[next.place] = node
  const above = next.depth === 0 ? body.name : `${next.above}/${body.name}`
  const children = (body.children ?? []).map((raw, place) => ({
    raw,
    above,
    place,
    depth: next.depth + 1,
    siblings: node.children,
  }))
  return children.reverse()
}

/** Like `root/system/locale#22`; a node without a valid name by its index: `root/[3]`. */
function refOf({ raw, above, place, depth }: Waiting): string {
  const { name, id } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const known = typeof name === 'string' && name !== '' ? name.slice(0, limits.name) : `[${place}]`
  const path = depth === 0 ? known : `${above}/${known}`
  const short = path.length > 300 ? `…${path.slice(-300)}` : path
  return typeof id === 'number' || typeof id === 'string' ? `${short}#${String(id).slice(0, 20)}` : short
}

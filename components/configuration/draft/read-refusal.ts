import { childrenOf, type DraftNode } from './node'

/** A server error for one field of a node; `value` names the possible value concerned. */
export interface Refusal {
  node: string
  field: 'name' | 'label' | 'fallback' | 'value' | 'node'
  value?: string
  text: string
}

interface Mention {
  node: DraftNode
  from: number
  /** Offset of its message. */
  text: number
  field: string
}

/** `root/system/locale#22`, as the server names nodes of the request. */
function* namesOf(node: DraftNode, above = '', place = 0): Generator<[string, DraftNode]> {
  const known = node.name || `[${place}]`
  const path = above ? `${above}/${known}` : known
  yield [node.id === null ? path : `${path}#${node.id}`, node]
  for (const [at, child] of childrenOf(node).entries()) yield* namesOf(child, path, at)
}

const field = /^(?: ([a-z_][\w.]*))?: /

function mentionsOf(text: string, sent: DraftNode): Mention[] {
  const found = new Map<number, Mention & { length: number }>()
  const look = (name: string, node: DraftNode) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const match = field.exec(text.slice(at + name.length, at + name.length + 120))
      const alone = at === 0 || text[at - 1] === ' '
      if (!match || !alone || (found.get(at)?.length ?? -1) >= name.length) continue
      const end = at + name.length + match[0].length
      found.set(at, { node, from: at, text: end, field: match[1] ?? '', length: name.length })
    }
  }
  for (const [name, node] of namesOf(sent)) look(name, node)
  // For the topmost node the server names only the field.
  for (const match of text.matchAll(/(?:^|\s)((?:name|label|type|default_|possible_values)[\w.]*): /g)) {
    const from = match.index + (match[0].startsWith(' ') ? 1 : 0)
    const inside = [...found.values()].some((one) => one.from < from && from < one.text)
    if (!inside)
      found.set(from, {
        node: sent,
        from,
        text: match.index + match[0].length,
        field: match[1] ?? '',
        length: 0,
      })
  }
  return [...found.values()].sort((one, other) => one.from - other.from)
}

function placed({ node, field: name }: Mention): Omit<Refusal, 'text'> {
  const at = /^possible_values\.(\d+)/.exec(name)?.[1]
  const value = at !== undefined && node.kind === 'setting' ? node.values[Number(at)]?.key : undefined
  if (value) return { node: node.key, field: 'value', value }
  if (name === 'name' || name === 'label') return { node: node.key, field: name }
  return { node: node.key, field: name.startsWith('default_') ? 'fallback' : 'node' }
}

/** Assigns the parts of an error message to nodes and fields; the rest stays as text. */
export function readRefusal(text: string, sent: DraftNode): { refusals: Refusal[]; rest: string } {
  const mentions = mentionsOf(text, sent)
  const refusals = mentions.map((mention, at) => ({
    ...placed(mention),
    text: text.slice(mention.text, mentions[at + 1]?.from ?? text.length).trim(),
  }))
  return { refusals, rest: text.slice(0, mentions[0]?.from ?? text.length).trim() }
}

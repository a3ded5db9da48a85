import type { Dialect } from '@/lib/wire'
import type { Scalar } from '../record'
import { valueFor, type Setting } from './setting'
import type { Caller } from './caller'

/** The parts of a node that props are built from. */
export interface PropNode extends Setting {
  name: string
  isTerminal: boolean
  arrayIndex: number
  children: readonly PropNode[]
}

/** A JSON template of all props with gaps for values: one piece before each setting, and one after the
 * last. */
export interface PropsForm {
  pieces: readonly string[]
  settings: readonly Setting[]
}

/** The template below a root: objects by name, arrays of siblings with the same name. */
export function formOf(root: PropNode): PropsForm {
  const form = { pieces: [''], settings: [] as Setting[] }
  const write = (text: string) => void (form.pieces[form.pieces.length - 1] += text)
  const writeNode = (node: PropNode): void => {
    if (!node.isTerminal) return writeObject(node.children)
    form.settings.push(node)
    form.pieces.push('')
  }
  const writeObject = (children: readonly PropNode[]): void => {
    write('{')
    for (const [at, [name, nodes]] of [...byName(children)].entries()) {
      write(`${at > 0 ? ',' : ''}${JSON.stringify(name)}:`)
      const [only] = nodes
      if (nodes.length === 1 && only) writeNode(only)
      else writeArray(nodes)
    }
    write('}')
  }
  const writeArray = (nodes: readonly PropNode[]): void => {
    write('[')
    for (const [at, node] of nodes.entries()) {
      if (at > 0) write(',')
      writeNode(node)
    }
    write(']')
  }
  writeObject(root.children)
  return form
}

/** Siblings grouped by name in order; those of one name by array_index. */
function byName(children: readonly PropNode[]): Map<string, PropNode[]> {
  const groups = new Map<string, PropNode[]>()
  for (const child of children) {
    const group = groups.get(child.name)
    if (group) group.push(child)
    else groups.set(child.name, [child])
  }
  for (const group of groups.values()) group.sort((a, b) => a.arrayIndex - b.arrayIndex)
  return groups
}

/** Fills the template with a caller's values in a dialect. */
export function fillIn({ pieces, settings }: PropsForm, caller: Caller, dialect: Dialect): string {
  let text = pieces[0] ?? ''
  for (const [at, setting] of settings.entries())
    text += writeScalar(valueFor(setting, caller), dialect) + pieces[at + 1]
  return text
}

/** 1.x sends numbers as text and flags as letters. */
function writeScalar(value: Scalar, dialect: Dialect): string {
  if (dialect === 'typed' || typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'boolean' ? (value ? '"t"' : '"f"') : `"${value}"`
}

import { LRUCache } from 'lru-cache'
import type { Dialect } from '@/lib/wire'
import type { PossibleValue, Scalar } from '../record'
import type { Caller } from './caller'
import { type Facets, facetsOf, keyOf } from './facets'
import { type Setting, valueFor } from './setting'
import { fillIn, formOf, type PropNode, type PropsForm } from './write-props'

/** A node as trees are compiled from it. */
export interface SourceNode extends PropNode {
  path: string
  isSystem: boolean
  values: readonly Omit<PossibleValue, 'id'>[]
  children: readonly SourceNode[]
}

/** Bytes of ready answers that one tree may keep. */
const keptBytes = 32 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>
export type Props = Readonly<Record<string, unknown>>

/** A tree made ready to be evaluated: values by rules alone, nothing of it changes. */
export class CompiledTree {
  readonly revision: number
  readonly facets: Facets
  private readonly form: PropsForm
  private readonly system: ReadonlyMap<string, Setting>
  private readonly ready = new LRUCache<string, Bytes>({
    maxSize: keptBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length + 1,
  })
  // A parsed object takes some times as much as its text.
  private readonly parsed = new LRUCache<string, { props: Props; size: number }>({
    maxSize: keptBytes,
    sizeCalculation: ({ size }) => size * 4,
  })

  constructor(root: SourceNode, revision: number) {
    this.revision = revision
    this.form = formOf(root)
    const terminals = [...terminalsOf(root)]
    this.facets = facetsOf(terminals.flatMap(({ values }) => values))
    this.system = new Map(terminals.filter(({ isSystem }) => isSystem).map((node) => [node.path, node]))
  }

  /** The value of a system node; undefined when there is none of this path. */
  value(path: string, caller: Caller): Scalar | undefined {
    const setting = this.system.get(path)
    return setting && valueFor(setting, caller)
  }

  /** The JSON of a caller's props. */
  bytes(caller: Caller, dialect: Dialect): Bytes {
    const key = `${dialect}|${keyOf(this.facets, caller)}`
    const known = this.ready.get(key)
    if (known) return known
    const made = Buffer.from(fillIn(this.form, caller, dialect))
    this.ready.set(key, made)
    return made
  }

  /** The same as an object, to be a part of another answer. */
  props(caller: Caller, dialect: Dialect): Props {
    const key = `${dialect}|${keyOf(this.facets, caller)}`
    const known = this.parsed.get(key)
    if (known) return known.props
    const text = fillIn(this.form, caller, dialect)
    const props = JSON.parse(text) as Props
    this.parsed.set(key, { props, size: text.length + 1 })
    return props
  }
}

function* terminalsOf(node: SourceNode): Generator<SourceNode> {
  if (node.isTerminal) yield node
  for (const child of node.children) yield* terminalsOf(child)
}

import { LRUCache } from 'lru-cache'
import type { Dialect } from '@/lib/wire'
import type { PossibleValue, Scalar } from '../record'
import type { Caller } from './caller'
import { type Facets, facetsOf, keyOf } from './facets'
import { type Setting, valueFor } from './setting'
import { fillIn, formOf, type PropNode, type PropsForm } from './write-props'

/** A node from which trees are compiled. */
export interface SourceNode extends PropNode {
  path: string
  isSystem: boolean
  values: readonly Omit<PossibleValue, 'id'>[]
  children: readonly SourceNode[]
}

/** Bytes of cached answers for one tree. */
const keptBytes = 32 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>
export type Props = Readonly<Record<string, unknown>>

/** An immutable tree compiled for evaluation. */
export class CompiledTree {
  readonly revision: number
  readonly facets: Facets
  private readonly form: PropsForm
  private readonly system: ReadonlyMap<string, Setting>
  private readonly ready = new LRUCache<string, Bytes>({
    maxSize: keptBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length + 1,
  })
  // A parsed object takes several times the memory of its text.
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

  /** The value of a system node; undefined for an unknown path. */
  value(path: string, caller: Caller): Scalar | undefined {
    const setting = this.system.get(path)
    return setting && valueFor(setting, caller)
  }

  /** A caller's props as JSON bytes. */
  bytes(caller: Caller, dialect: Dialect): Bytes {
    const key = `${dialect}|${keyOf(this.facets, caller)}`
    const known = this.ready.get(key)
    if (known) return known
    const made = Buffer.from(fillIn(this.form, caller, dialect))
    this.ready.set(key, made)
    return made
  }

  /** Same as an object, for use inside other answers. */
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

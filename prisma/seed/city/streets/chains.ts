import { push } from '../base/list'
import { dot, type Point, subtract, unit } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import type { RoadClass } from '../types'
import type { Segment } from './segments'

/** Pieces that carry one name. */
export interface Chain {
  name: string | null
  class: RoadClass
  /** Connected runs; a street cut by a river or a railway has several. */
  segments: Segment[]
}

/** Streets turn no more than about 25 degrees where they pass from one quarter into the next. */
const STRAIGHT = -0.906

class Groups {
  readonly #parent = new Map<number, number>()

  root(line: number): number {
    const up = this.#parent.get(line) ?? line
    return up === line ? line : this.root(up)
  }

  join(a: number, b: number): void {
    this.#parent.set(this.root(b), this.root(a))
  }
}

const joins = (segment: Segment): boolean =>
  segment.name === null && (segment.class === 'residential' || segment.class === 'secondary')

function joinStraight(segments: Segment[], store: NodeStore, groups: Groups): void {
  const around = new Map<number, Segment[]>()
  for (const segment of segments) for (const node of [segment.a, segment.b]) push(around, node, segment)
  for (const [node, list] of around) {
    // Only lines that end here can be continued by another one.
    const loose = list.filter((s) => joins(s) && list.filter((t) => t.line === s.line).length === 1)
    const out = (s: Segment): Point => unit(subtract(store.at(s.a === node ? s.b : s.a), store.at(node)))
    for (const [index, s] of loose.entries()) {
      const next = loose.slice(index + 1).find((t) => t.class === s.class && dot(out(s), out(t)) < STRAIGHT)
      if (next) groups.join(s.line, next.line)
    }
  }
}

function connected(segments: Segment[]): Segment[][] {
  const around = new Map<number, Segment[]>()
  for (const segment of segments) for (const node of [segment.a, segment.b]) push(around, node, segment)
  const left = new Set(segments)
  const runs: Segment[][] = []
  for (const first of segments) {
    if (!left.delete(first)) continue
    const run = [first]
    for (const { a, b } of run) {
      for (const next of [...(around.get(a) ?? []), ...(around.get(b) ?? [])])
        if (left.delete(next)) run.push(next)
    }
    runs.push(run)
  }
  return runs
}

/** Groups the pieces of street into streets; service ways and paths stay nameless and are left out. */
export function chainStreets(segments: Segment[], store: NodeStore): Chain[] {
  const groups = new Groups()
  const real = segments.filter((s) => s.class !== 'service' && s.class !== 'footway')
  joinStraight(real, store, groups)
  const byLine = new Map<string, Segment[]>()
  for (const segment of real) push(byLine, segment.name ?? `#${groups.root(segment.line)}`, segment)
  const chains: Chain[] = []
  for (const [key, list] of byLine) {
    const named = !key.startsWith('#')
    for (const run of named ? [list] : connected(list)) {
      const first = run[0]
      if (first) chains.push({ name: named ? key : null, class: first.class, segments: run })
    }
  }
  return chains
}

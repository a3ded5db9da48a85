import { type Clash, mergeNode, touched, withoutIds } from './merge-node'
import type { DraftGroup, DraftNode } from './node'
import { indexOf, type Place } from './tree-index'

/** The common ancestor, the stored tree and the draft. */
export interface Sides {
  base: DraftGroup
  theirs: DraftGroup
  mine: DraftGroup
}

/** Which nodes survive both sides' changes, and in which group. */
export interface Resolved {
  alive: Map<string, DraftNode>
  parents: Map<string, string | null>
  clashes: Clash[]
}

function resolveNode(
  key: string,
  base: Place | undefined,
  theirs: Place | undefined,
  mine: Place | undefined,
  settled: Resolved,
) {
  const { alive, parents, clashes } = settled
  const live = (node: DraftNode, place: Place) => {
    alive.set(key, node)
    parents.set(key, place.parent?.key ?? null)
  }
  if (mine && theirs) {
    const moved = !base || base.parent?.key !== mine.parent?.key
    live(mergeNode(base?.node ?? null, theirs.node, mine.node, clashes), moved ? mine : theirs)
  } else if (mine && !base) live(mine.node, mine)
  else if (theirs && !base) live(theirs.node, theirs)
  else if (mine && base && touched(base.node, mine.node)) {
    // Removed there, changed here: it comes back as a new node.
    clashes.push({ key, field: 'removed' })
    live(withoutIds(mine.node), mine)
  } else if (theirs && base && touched(base.node, theirs.node)) clashes.push({ key, field: 'removed' })
}

/** A group must survive while something in it does. */
function keepAbove(key: string, { theirs, mine }: Sides, settled: Resolved) {
  const { alive, parents } = settled
  for (let at = parents.get(key); at && !alive.has(at); at = parents.get(at)) {
    const stored = indexOf(theirs).get(at)
    const place = stored ?? indexOf(mine).get(at)
    if (!place) return
    alive.set(at, stored ? place.node : withoutIds(place.node))
    parents.set(at, place.parent?.key ?? null)
  }
}

/** Two moves may nest two groups into each other: then the other side's move wins. */
function breakCircles({ theirs }: Sides, { alive, parents }: Resolved) {
  const stored = indexOf(theirs)
  const sound = new Set<string>()
  for (const key of alive.keys()) {
    const seen = new Set<string>()
    let at: string | null = key
    while (at !== null && !seen.has(at) && !sound.has(at)) {
      seen.add(at)
      at = parents.get(at) ?? null
    }
    if (at !== null && seen.has(at))
      for (const one of seen) parents.set(one, stored.get(one)?.parent?.key ?? theirs.key)
    for (const one of seen) sound.add(one)
  }
}

export function resolveNodes(sides: Sides): Resolved {
  const [base, theirs, mine] = [indexOf(sides.base), indexOf(sides.theirs), indexOf(sides.mine)]
  const settled: Resolved = { alive: new Map(), parents: new Map(), clashes: [] }
  for (const key of new Set([...mine.keys(), ...theirs.keys()]))
    resolveNode(key, base.get(key), theirs.get(key), mine.get(key), settled)
  for (const key of settled.alive.keys()) keepAbove(key, sides, settled)
  breakCircles(sides, settled)
  return settled
}

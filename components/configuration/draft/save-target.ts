import type { NodeChange } from './compare-trees'
import type { DraftGroup, DraftNode } from './node'
import { indexOf, lineOf } from './tree-index'

/** From the root down to the nearest stored node that is still in the draft. */
function storedLine(base: DraftGroup, draft: DraftGroup, key: string): DraftNode[] {
  const stored = indexOf(base)
  const line = lineOf(draft, key)
  while (line.length > 0 && !stored.has(line.at(-1)?.key ?? '')) line.pop()
  return line
}

/** A removed or moved node affects its former group, or the closest ancestor left of it. */
function leftLine(base: DraftGroup, draft: DraftGroup, key: string): DraftNode[] {
  const old = lineOf(base, key).slice(0, -1)
  const now = indexOf(draft)
  while (old.length > 0 && !now.has(old.at(-1)?.key ?? '')) old.pop()
  const group = old.at(-1)
  return group ? storedLine(base, draft, group.key) : []
}

function linesOf(base: DraftGroup, draft: DraftGroup, change: NodeChange): DraftNode[][] {
  const { key, kind, moved } = change
  if (kind === 'removed') return [leftLine(base, draft, key)]
  const line = lineOf(draft, key)
  if (kind === 'added') return [storedLine(base, draft, key)]
  if (!moved) return [line]
  return [line.slice(0, -1), leftLine(base, draft, key)].map((one) =>
    storedLine(base, draft, one.at(-1)?.key ?? ''),
  )
}

/** The smallest stored subtree that holds every change: this is sent. */
export function saveTarget(
  base: DraftGroup,
  draft: DraftGroup,
  changes: readonly NodeChange[],
): DraftNode | null {
  const lines = changes.flatMap((change) => linesOf(base, draft, change))
  const [first, ...rest] = lines
  if (!first) return null
  let depth = first.length
  for (const line of rest) {
    depth = Math.min(depth, line.length)
    while (depth > 0 && line[depth - 1]?.key !== first[depth - 1]?.key) depth -= 1
  }
  return first[depth - 1] ?? draft
}

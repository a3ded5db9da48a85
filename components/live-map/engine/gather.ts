import type { View } from './protocol'
import type { Roster } from './roster'
import { worldX, worldY } from './roster'

/** People closer than this form a group, CSS pixels. */
const reach = 46
/** World size at zoom 0, CSS pixels. */
const worldEdge = 512

/** People drawn as one mark; a group of one is that person. */
export interface Group {
  /** Number of the grid cell, independent of the view. */
  cell: number
  x: number
  y: number
  slots: number[]
}

/** Zoom in half steps: groups stay the same in between. */
export const stepOf = (zoom: number) => Math.floor(zoom * 2) / 2

/** Groups the selected people in view. The input costs one addition per person; the output depends only on the screen
 * size. */
export function gather(
  roster: Roster,
  isWanted: (slot: number) => boolean,
  { bounds: [west, south, east, north], zoom }: View,
): Group[] {
  const cells = reach / (worldEdge * 2 ** stepOf(zoom))
  const [left, right] = [worldX(west), worldX(east)]
  const [top, bottom] = [worldY(north), worldY(south)]
  const byCell = new Map<number, Group>()
  const columns = Math.ceil(1 / cells) + 1
  for (let slot = 0; slot < roster.size; slot++) {
    if (roster.activity[slot] === 0) continue
    const x = roster.x[slot] ?? 0
    const y = roster.y[slot] ?? 0
    // A view may cross the antimeridian.
    const isInside = (x >= left && x <= right) || x - 1 >= left || x + 1 <= right
    if (!isInside || y < top || y > bottom) continue
    if (!isWanted(slot)) continue
    const cell = Math.floor(y / cells) * columns + Math.floor(x / cells)
    const group = byCell.get(cell)
    if (!group) byCell.set(cell, { cell, x, y, slots: [slot] })
    else {
      group.x += x
      group.y += y
      group.slots.push(slot)
    }
  }
  for (const group of byCell.values()) {
    group.x /= group.slots.length
    group.y /= group.slots.length
  }
  return join(byCell, columns, cells)
}

/** Groups on both sides of a grid line may touch: the larger one absorbs the smaller ones. */
function join(byCell: ReadonlyMap<number, Group>, columns: number, distance: number): Group[] {
  const waiting = [...byCell.values()].sort(
    (one, two) => two.slots.length - one.slots.length || one.cell - two.cell,
  )
  const taken = new Set<Group>()
  const joined: Group[] = []
  for (const group of waiting) {
    if (taken.has(group)) continue
    taken.add(group)
    const { x, y } = group
    for (const around of [-columns, 0, columns])
      for (const beside of [-1, 0, 1]) {
        const other = byCell.get(group.cell + around + beside)
        if (!other || taken.has(other)) continue
        if (Math.hypot(other.x - x, other.y - y) >= distance) continue
        taken.add(other)
        const [mine, its] = [group.slots.length, other.slots.length]
        group.x = (group.x * mine + other.x * its) / (mine + its)
        group.y = (group.y * mine + other.y * its) / (mine + its)
        for (const slot of other.slots) group.slots.push(slot)
      }
    joined.push(group)
  }
  return joined
}

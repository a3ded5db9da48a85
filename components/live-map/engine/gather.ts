import type { View } from './protocol'
import type { Roster } from './roster'
import { worldX, worldY } from './roster'

/** People closer to each other than this become a group, CSS pixels. */
const reach = 46
/** Edge of a world of zoom 0, CSS pixels. */
const worldEdge = 512

/** People who are drawn as one mark; a group of one is that person. */
export interface Group {
  /** Number of the grid's cell, the same wherever the view is. */
  cell: number
  x: number
  y: number
  slots: number[]
}

/** Zoom in half steps: groups stay the same in between. */
export const stepOf = (zoom: number) => Math.floor(zoom * 2) / 2

/** Puts everybody in sight who is wanted into groups. The work grows with the people by one addition each, and what
 * comes out grows with the screen only, however many there are. */
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
    // A view may reach over the edge of the world, where it goes on with the other one.
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

/** Groups on both sides of a line of the grid may touch: the larger one takes the smaller ones in. */
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

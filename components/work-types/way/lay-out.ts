import type { MoveWire, StepWire } from '@/lib/domain/reference/presenter'

/** CSS pixels of the drawing. */
export const size = { column: 210, node: { width: 118, height: 44 }, row: 96, top: 52, side: 46 } as const
export const width = size.column * 4

export interface Node {
  step: StepWire
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

export interface Arrow {
  move: MoveWire
  path: string
  /** Centre of the label. */
  label: Point
}

export interface Layout {
  nodes: Node[]
  arrows: Arrow[]
  height: number
}

/** Lays out steps in columns by phase, each column in step order. */
function placeNodes(steps: readonly StepWire[]): Node[] {
  const filled = new Map<number, number>()
  return steps.map((step) => {
    const column = Math.min(4, Math.max(1, step.assigned_status)) - 1
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return { step, x: size.side + column * size.column, y: size.top + row * size.row }
  })
}

type Curve = readonly [Point, Point, Point, Point]

const columnOf = ({ x }: Node) => Math.round((x - size.side) / size.column)

/** Forward transitions run above the middle, backward ones below, so that they stay apart. */
function curveBetween(from: Node, to: Node): Curve {
  const { width: w, height: h } = size.node
  const reach = columnOf(to) - columnOf(from)
  if (reach === 0) return curveInColumn(from, to)
  const forward = reach > 0
  const shift = forward ? -9 : 9
  const start = { x: from.x + (forward ? w : 0), y: from.y + h / 2 + shift }
  const end = { x: to.x + (forward ? 0 : w), y: to.y + h / 2 + shift }
  const bow = (Math.abs(reach) - 1) * (forward ? -64 : 64)
  const pull = (end.x - start.x) * 0.45
  return [start, { x: start.x + pull, y: start.y + bow }, { x: end.x - pull, y: end.y + bow }, end]
}

/** Down on the right of a column, up on its left. */
function curveInColumn(from: Node, to: Node): Curve {
  const { width: w, height: h } = size.node
  const down = to.y > from.y
  const x = from.x + (down ? w : 0)
  const out = down ? 46 : -46
  const start = { x, y: from.y + h / 2 + (down ? 8 : -8) }
  const end = { x, y: to.y + h / 2 + (down ? -8 : 8) }
  return [start, { x: x + out, y: start.y }, { x: x + out, y: end.y }, end]
}

function pointAt([a, b, c, d]: Curve, part: number): Point {
  const rest = 1 - part
  const along = (axis: 'x' | 'y') =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * part * b[axis] +
    3 * rest * part ** 2 * c[axis] +
    part ** 3 * d[axis]
  return { x: along('x'), y: along('y') }
}

const places = [0.5, 0.36, 0.64, 0.26, 0.74]
const labelHeight = 16
/** Average character width of Golos at 11 pixels. */
const letter = 6.2
export const shortened = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name)
const labelWidth = (name: string) => Math.max(24, shortened(name).length * letter)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (one: Box, two: Box) =>
  Math.max(0, Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x)) *
  Math.max(0, Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y))

/** The position on the curve where the label overlaps the least. */
function placeLabel(curve: Curve, name: string, taken: Box[]): Point {
  const wide = labelWidth(name)
  const boxes = places.map((part) => {
    const at = pointAt(curve, part)
    const x = Math.min(Math.max(at.x, wide / 2 + 2), width - wide / 2 - 2)
    return { at: { x, y: at.y }, box: { x: x - wide / 2, y: at.y - 8, width: wide, height: labelHeight } }
  })
  const cost = (box: Box) => taken.reduce((sum, other) => sum + overlap(box, other), 0)
  const best = boxes.reduce((one, two) => (cost(two.box) < cost(one.box) ? two : one))
  taken.push(best.box)
  return best.at
}

export function layOut(steps: readonly StepWire[], moves: readonly MoveWire[]): Layout {
  const nodes = placeNodes(steps)
  const byId = new Map(nodes.map((node) => [node.step.id, node]))
  const taken: Box[] = nodes.map(({ x, y }) => ({ x, y, ...size.node }))
  const arrows = moves.flatMap((move): Arrow[] => {
    const from = byId.get(move.from)
    const to = byId.get(move.to)
    if (!from || !to || from === to) return []
    const curve = curveBetween(from, to)
    const [a, b, c, d] = curve
    const path = `M${a.x},${a.y} C${b.x},${b.y} ${c.x},${c.y} ${d.x},${d.y}`
    return [{ move, path, label: placeLabel(curve, move.name, taken) }]
  })
  const lowest = Math.max(size.top, ...nodes.map(({ y }) => y))
  return { nodes, arrows, height: lowest + size.node.height + 64 }
}

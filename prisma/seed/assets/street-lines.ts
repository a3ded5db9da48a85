import type { CityPlan, LonLat, StreetEdge } from '@/prisma/seed/city'

export interface StreetLine {
  edge: StreetEdge
  points: LonLat[]
}

const keyOf = ({ streetId, class: rank, bridge }: StreetEdge): string => `${streetId}/${rank}/${bridge}`

function heading(points: LonLat[]): [number, number] {
  const a: LonLat = points.at(-2) ?? [0, 0]
  const b: LonLat = points.at(-1) ?? [0, 0]
  const [x, y] = [(b[0] - a[0]) * 0.59, b[1] - a[1]]
  const size = Math.hypot(x, y) || 1
  return [x / size, y / size]
}

const turned = (edge: StreetEdge, node: number): LonLat[] =>
  edge.from === node ? edge.points : [...edge.points].reverse()

/** The straightest continuation through a node; a right-angled turn starts a new line. */
function following(
  line: LonLat[],
  node: number,
  around: Map<number, StreetEdge[]>,
  left: Set<StreetEdge>,
): StreetEdge | null {
  const [x, y] = heading(line)
  let best: StreetEdge | null = null
  let score = 0.6
  for (const edge of around.get(node) ?? []) {
    if (!left.has(edge)) continue
    const [u, v] = heading(turned(edge, node).slice(0, 2))
    if (x * u + y * v > score) [best, score] = [edge, x * u + y * v]
  }
  return best
}

/** Edges of one street joined into long lines: fewer features, and room for its name along them. */
export function streetLines(plan: CityPlan): StreetLine[] {
  const groups = new Map<string, StreetEdge[]>()
  for (const edge of plan.edges) groups.set(keyOf(edge), [...(groups.get(keyOf(edge)) ?? []), edge])
  return [...groups.values()].flatMap(joined)
}

function joined(edges: StreetEdge[]): StreetLine[] {
  const around = new Map<number, StreetEdge[]>()
  for (const edge of edges)
    for (const node of [edge.from, edge.to]) around.set(node, [...(around.get(node) ?? []), edge])
  const left = new Set(edges)
  const lines: StreetLine[] = []
  for (const edge of edges) {
    if (!left.delete(edge)) continue
    let points = [...edge.points]
    // Forward from its end, then from its start with the line turned round.
    for (let node of [edge.to, edge.from]) {
      for (
        let next = following(points, node, around, left);
        next;
        next = following(points, node, around, left)
      ) {
        left.delete(next)
        points.push(...turned(next, node).slice(1))
        node = next.from === node ? next.to : next.from
      }
      points = points.reverse()
    }
    lines.push({ edge, points })
  }
  return lines
}

import type { TrackPoint } from './track'

/** When somebody was nearest to a place: to the points, and to the ways between them. */
export function nearestMoment(points: readonly TrackPoint[], lon: number, lat: number): number {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const flat = (point: TrackPoint) => ({ x: (point.lon - lon) * squeeze, y: point.lat - lat })
  let best = { distance: Infinity, at: points[0]?.at ?? 0 }
  points.forEach((to, n) => {
    const from = points[n - 1] ?? to
    const [a, b] = [flat(from), flat(to)]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length))
    const distance = (a.x + dx * share) ** 2 + (a.y + dy * share) ** 2
    if (distance < best.distance) best = { distance, at: from.at + (to.at - from.at) * share }
  })
  return best.at
}

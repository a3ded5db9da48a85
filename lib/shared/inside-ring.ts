import type { Position } from 'geojson'

/** Whether a point is inside a ring. */
export function insideRing(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let within = false
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[at === 0 ? ring.length - 1 : at - 1] ?? []
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within
  })
  return within
}

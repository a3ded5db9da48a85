export interface Step {
  x: number
  y: number
  /** Radians, clockwise on the screen. */
  angle: number
}

/** Length of a line in pixels. */
export function lengthOf(line: Float32Array): number {
  let length = 0
  for (let at = 2; at + 1 < line.length; at += 2) length += segmentAt(line, at)
  return length
}

/** The point at a distance from the start of a line, with the direction there. */
export function stepAt(line: Float32Array, distance: number): Step | null {
  let left = distance
  for (let at = 2; at + 1 < line.length; at += 2) {
    const length = segmentAt(line, at)
    if (left <= length && length > 0) return between(line, at, left / length)
    left -= length
  }
  return line.length >= 4 ? between(line, line.length - 2, 1) : null
}

/** The line in reverse direction. */
export function reversed(line: Float32Array): Float32Array {
  const turned = new Float32Array(line.length)
  for (let at = 0; at + 1 < line.length; at += 2) {
    turned[line.length - 2 - at] = line[at] ?? 0
    turned[line.length - 1 - at] = line[at + 1] ?? 0
  }
  return turned
}

/** A parallel line: to the right for positive distances. */
export function besideLine(line: Float32Array, distance: number): Float32Array {
  const beside = new Float32Array(line.length)
  for (let at = 0; at + 1 < line.length; at += 2) {
    const before = normalAt(line, at)
    const after = normalAt(line, at + 2)
    const nx = (before?.x ?? after?.x ?? 0) + (after?.x ?? before?.x ?? 0)
    const ny = (before?.y ?? after?.y ?? 0) + (after?.y ?? before?.y ?? 0)
    // At a sharp turn the joint would run far away: it is limited to four distances.
    const length = Math.max(Math.hypot(nx, ny), 1e-3)
    const stretch = Math.min(4, 2 / length) / length
    beside[at] = (line[at] ?? 0) + nx * stretch * distance
    beside[at + 1] = (line[at + 1] ?? 0) + ny * stretch * distance
  }
  return beside
}

function segmentAt(line: Float32Array, at: number): number {
  return Math.hypot((line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0))
}

function between(line: Float32Array, at: number, share: number): Step {
  const fromX = line[at - 2] ?? 0
  const fromY = line[at - 1] ?? 0
  const dx = (line[at] ?? 0) - fromX
  const dy = (line[at + 1] ?? 0) - fromY
  return { x: fromX + dx * share, y: fromY + dy * share, angle: Math.atan2(dy, dx) }
}

/** Unit normal of the segment that ends at a point. */
function normalAt(line: Float32Array, at: number): { x: number; y: number } | null {
  if (at < 2 || at + 1 >= line.length) return null
  const length = segmentAt(line, at)
  if (length === 0) return null
  return {
    x: -((line[at + 1] ?? 0) - (line[at - 1] ?? 0)) / length,
    y: ((line[at] ?? 0) - (line[at - 2] ?? 0)) / length,
  }
}

/** Patterns shorter than this, in pixels, look like a solid line. */
const shortest = 0.5

/** A dash of length zero is a dot: it keeps a direction. */
const dot = 0.01

/** The dashes of a line, or with `closed` of a ring. Alternating lengths of dashes and gaps, in pixels. */
export function dashesOf(line: Float32Array, closed: boolean, pattern: readonly number[]): Float32Array[] {
  const lengths = pattern.length % 2 === 0 ? pattern : [...pattern, ...pattern]
  if (lengths.reduce((sum, one) => sum + one, 0) < shortest) return [line]
  const dashes: Float32Array[] = []
  let points: number[] | null = [line[0] ?? 0, line[1] ?? 0]
  let turn = 0
  let left = Math.max(dot, lengths[0] ?? 0)
  const end = closed && !isClosed(line) ? line.length + 2 : line.length
  for (let at = 2; at + 1 < end; at += 2) {
    const fromX = line[at - 2] ?? 0
    const fromY = line[at - 1] ?? 0
    const dx = (line[at % line.length] ?? 0) - fromX
    const dy = (line[(at + 1) % line.length] ?? 0) - fromY
    const length = Math.hypot(dx, dy)
    let gone = 0
    while (length - gone > left) {
      gone += left
      const x = fromX + (dx * gone) / length
      const y = fromY + (dy * gone) / length
      points?.push(x, y)
      if (points) dashes.push(Float32Array.from(points))
      points = points ? null : [x, y]
      turn = (turn + 1) % lengths.length
      left = points ? Math.max(dot, lengths[turn] ?? 0) : (lengths[turn] ?? 0)
    }
    left -= length - gone
    points?.push(fromX + dx, fromY + dy)
  }
  if (points) dashes.push(Float32Array.from(points))
  return dashes
}

const isClosed = (line: Float32Array) => line[0] === line.at(-2) && line[1] === line.at(-1)

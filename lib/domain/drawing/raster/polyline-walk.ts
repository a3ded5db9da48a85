/** A line without repeated points, with the length and direction of each segment. */
export class PolylineWalk {
  count = 0
  x = new Float64Array(64)
  y = new Float64Array(64)
  /** Length of the segment that begins at a point; that of a ring's last point leads to its first. */
  length = new Float64Array(64)
  /** Its direction as a unit vector. */
  toX = new Float64Array(64)
  toY = new Float64Array(64)

  read(points: Float32Array, closed: boolean): this {
    if (points.length / 2 > this.x.length) this.#grow(points.length)
    let count = 0
    for (let at = 0; at + 1 < points.length; at += 2) {
      const x = points[at] ?? 0
      const y = points[at + 1] ?? 0
      if (count > 0 && this.#isAt(count - 1, x, y)) continue
      this.x[count] = x
      this.y[count] = y
      count++
    }
    // The last point of a ring repeats its first.
    if (closed && count > 1 && this.#isAt(count - 1, this.x[0] ?? 0, this.y[0] ?? 0)) count--
    this.count = count
    for (let at = 0; at < count; at++) this.#measure(at, at + 1 === count ? 0 : at + 1)
    return this
  }

  #grow(count: number): void {
    this.x = new Float64Array(count)
    this.y = new Float64Array(count)
    this.length = new Float64Array(count)
    this.toX = new Float64Array(count)
    this.toY = new Float64Array(count)
  }

  #isAt(point: number, x: number, y: number): boolean {
    return Math.abs(x - (this.x[point] ?? 0)) + Math.abs(y - (this.y[point] ?? 0)) < 1e-3
  }

  #measure(from: number, to: number): void {
    const dx = (this.x[to] ?? 0) - (this.x[from] ?? 0)
    const dy = (this.y[to] ?? 0) - (this.y[from] ?? 0)
    const length = Math.sqrt(dx * dx + dy * dy)
    const scale = length > 0 ? 1 / length : 0
    this.length[from] = length
    this.toX[from] = dx * scale
    this.toY[from] = dy * scale
  }
}

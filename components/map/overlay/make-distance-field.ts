const infinity = 1e20

/** Squared distances along one row or column: the lower envelope of parabolas. */
function transformLine(grid: Float64Array, offset: number, stride: number, length: number) {
  const heights = new Float64Array(length)
  const places = new Uint16Array(length)
  const borders = new Float64Array(length + 1)
  for (let at = 0; at < length; at++) heights[at] = grid[offset + at * stride] ?? infinity
  const height = (at: number) => heights[at] ?? infinity
  const crossing = (one: number, other: number) =>
    (height(one) - height(other) + one * one - other * other) / (one - other) / 2
  borders[0] = -infinity
  borders[1] = infinity
  let last = 0
  for (let at = 1; at < length; at++) {
    let border = crossing(at, places[last] ?? 0)
    while (border <= (borders[last] ?? 0) && last > 0) {
      last--
      border = crossing(at, places[last] ?? 0)
    }
    last++
    places[last] = at
    borders[last] = border
    borders[last + 1] = infinity
  }
  for (let at = 0, part = 0; at < length; at++) {
    while ((borders[part + 1] ?? infinity) < at) part++
    const place = places[part] ?? 0
    grid[offset + at * stride] = height(place) + (at - place) ** 2
  }
}

function transform(grid: Float64Array, edge: number) {
  for (let at = 0; at < edge; at++) transformLine(grid, at, edge, edge)
  for (let at = 0; at < edge; at++) transformLine(grid, at * edge, 1, edge)
}

/** A signed distance field for recolourable map icons: 192 on the edge, 0 and 255 at a distance of `reach` pixels.
 * `alpha` is the coverage of each pixel of a square, 0 to 255. */
export function makeDistanceField(alpha: Uint8ClampedArray, edge: number, reach: number): Uint8ClampedArray {
  const outer = new Float64Array(edge * edge)
  const inner = new Float64Array(edge * edge)
  alpha.forEach((covered, at) => {
    const beyond = 0.5 - covered / 255
    outer[at] = covered === 255 ? 0 : covered === 0 ? infinity : Math.max(0, beyond) ** 2
    inner[at] = covered === 0 ? 0 : covered === 255 ? infinity : Math.max(0, -beyond) ** 2
  })
  transform(outer, edge)
  transform(inner, edge)
  const field = new Uint8ClampedArray(edge * edge)
  for (let at = 0; at < field.length; at++) {
    const distance = Math.sqrt(outer[at] ?? 0) - Math.sqrt(inner[at] ?? 0)
    field[at] = Math.round(255 * (0.75 - distance / reach))
  }
  return field
}

/** Points of one geometry that a request may write; larger ones come by an import. */
export const pointsAtMost = 250_000

/** How many points a geometry from parsed JSON has. Empty lists count too, so that they are no way around the limit;
 * counting ends beyond it. */
export function countPoints(geometry: unknown): number {
  let count = 0
  const open = [geometry]
  while (open.length > 0 && count <= pointsAtMost) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null) continue
    if (!Array.isArray(part)) {
      const { coordinates, geometries } = part as Record<string, unknown>
      open.push(coordinates, geometries)
    } else if (typeof part[0] !== 'object') count += 1
    else if (part.length > pointsAtMost) return part.length
    else for (const inner of part) open.push(inner)
  }
  return count
}

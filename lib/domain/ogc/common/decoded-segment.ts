/** A path segment as it was meant: Next passes encoded ones, the router decoded ones; names hold no percent sign. */
export function decoded(segment: unknown): unknown {
  if (typeof segment !== 'string' || !segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A range of zooms; null where it has no end. */
export interface Zooms {
  from: number | null
  to: number | null
}

/** What of a style layer says when it shows. */
export interface ShownLayer {
  minzoom?: number | undefined
  maxzoom?: number | undefined
  layout?: { visibility?: unknown } | undefined
}

/** The zooms at which a style shows something, when this zoom is none of them; null when it is. */
export function zoomsElsewhere(layers: readonly ShownLayer[], zoom: number): Zooms[] | null {
  const all = layers.filter(({ layout }) => layout?.visibility !== 'none').map(zoomsOf)
  if (all.some(({ from, to }) => (from === null || zoom >= from) && (to === null || zoom < to))) return null
  const ranges: Zooms[] = []
  for (const next of all.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))) {
    const last = ranges.at(-1)
    if (!last || (last.to !== null && (next.from ?? 0) > last.to)) ranges.push({ ...next })
    else if (last.to !== null && (next.to === null || next.to > last.to)) last.to = next.to
  }
  return ranges
}

const zoomsOf = ({ minzoom = 0, maxzoom }: ShownLayer): Zooms => ({
  from: minzoom > 0 ? minzoom : null,
  to: maxzoom ?? null,
})

/** How far inside of a range its end is shown, as the style draws nothing at its very end. */
const inside = 0.01

/** The zoom nearest to this one at which something is shown; null when there is none. */
export function nearestShown(ranges: readonly Zooms[], zoom: number): number | null {
  const ends = ranges.map(({ from, to }) =>
    from !== null && zoom < from ? from + inside : (to ?? zoom + inside) - inside,
  )
  const [nearest] = ends.toSorted((one, other) => Math.abs(one - zoom) - Math.abs(other - zoom))
  return nearest ?? null
}

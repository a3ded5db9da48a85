import { denominatorOf, zoomOfDenominator } from '@/lib/shared/map-scale'

/** The largest zoom of a style. */
const largest = 24

const zoomOf = (scale: number) => Math.round(zoomOfDenominator(scale) * 1e4) / 1e4

/** From which zoom on a style is drawn by the largest scale denominator; null where that limits nothing. */
export function leastZoom(scale: number): number | null {
  const zoom = scale > 0 ? zoomOf(scale) : largest
  return zoom > 0 ? Math.min(zoom, largest) : null
}

/** Up to which zoom it is drawn by the smallest scale denominator; null where that limits nothing. */
export function mostZoom(scale: number): number | null {
  const zoom = scale > 0 ? zoomOf(scale) : largest
  return zoom < largest ? Math.max(zoom, 0) : null
}

/** The scale denominator of a zoom as it is written. */
export const writtenScale = (zoom: number): number => Number(denominatorOf(zoom).toPrecision(10))

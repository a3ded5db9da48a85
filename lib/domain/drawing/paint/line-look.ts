import type { Feature } from '../shapes/feature'
import type { Viewport } from '../style/viewport'
import type { Pen } from '../raster/stroke'

/** How a line is drawn. */
interface LineLook extends Pen {
  opacity: number
  /** Lengths of dashes and gaps in pixels; null for solid lines. */
  dashes: readonly number[] | null
}

/** The pen, the dashes and the opacity of a line. */
export function linePropertiesOf(viewport: Viewport, feature: Feature): LineLook {
  const width = viewport.number('line-width', feature)
  // Dashes are multiples of the line width.
  const dashes = viewport.numbers('line-dasharray', feature).map((dash) => Math.max(0, dash) * width)
  return {
    width,
    cap: oneOf(viewport.text('line-cap', feature), ['butt', 'round', 'square']),
    join: oneOf(viewport.text('line-join', feature), ['miter', 'round', 'bevel']),
    miterLimit: Math.max(1, viewport.number('line-miter-limit', feature)),
    opacity: viewport.number('line-opacity', feature) * viewport.number('line-layer-opacity', feature),
    dashes: dashes.some((dash) => dash > 0) ? dashes : null,
  }
}

const oneOf = <T extends string>(value: string, allowed: readonly [T, ...T[]]): T =>
  allowed.find((one) => one === value) ?? allowed[0]

/** Offsets of the line from the geometry; with a gap it is drawn on both sides. */
export function shiftsOf(viewport: Viewport, feature: Feature, width: number): number[] {
  const offset = viewport.number('line-offset', feature)
  const gap = viewport.number('line-gap-width', feature)
  return gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
}

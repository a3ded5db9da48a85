import type { Feature } from '../shapes/feature'
import type { CompiledLayer } from '../style/compile-style'
import type { Viewport } from '../style/viewport'
import type { RasterBuffer } from '../raster/raster-buffer'
import { circlePaint } from './draw-circle'
import { fillPaint } from './draw-fill'
import { linePaint } from './draw-line'

/** Draws one feature in the look of a style layer. */
export type Paint = (feature: Feature) => void

const paints = { circle: circlePaint, fill: fillPaint, line: linePaint }

/** The pen of a style layer; null for labels and icons, which have to find room first. */
export function paintOf(raster: RasterBuffer, { kind }: CompiledLayer, viewport: Viewport): Paint | null {
  return kind === 'symbol' ? null : paints[kind](raster, viewport)
}

import type { CompiledLayer } from '../style/compile-style'
import type { Viewport } from '../style/viewport'
import type { RasterBuffer } from '../raster/raster-buffer'
import { circlePaint } from './draw-circle'
import { fillPaint } from './draw-fill'
import { linePaint } from './draw-line'
import { type Corner, noCorner, type Paint } from '../shapes/feature'

const paints = { circle: circlePaint, fill: fillPaint, line: linePaint }

/** The painter of a style layer; null for labels and icons, which are placed first. */
export function paintOf(
  raster: RasterBuffer,
  { kind }: CompiledLayer,
  viewport: Viewport,
  corner: Corner = noCorner,
): Paint | null {
  return kind === 'symbol' ? null : paints[kind](raster, viewport, corner)
}

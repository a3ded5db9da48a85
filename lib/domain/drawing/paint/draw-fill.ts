import type { Viewport } from '../style/viewport'
import { blendColors } from '../raster/blend-color'
import { outlineFor } from '../raster/outline'
import { StrokeFill } from '../raster/stroke-fill'
import { Stroke } from '../raster/stroke'
import type { RasterBuffer } from '../raster/raster-buffer'
import type { Corner, Paint } from '../shapes/feature'
import { motifsOf } from './motif'
import { PatternFill } from './pattern-fill'

/** Draws polygons: the fill, and an outline of one pixel where the style sets its colour. */
export function fillPaint(raster: RasterBuffer, viewport: Viewport, corner: Corner): Paint {
  const isPatterned = viewport.says('fill-pattern')
  const motifOf = isPatterned ? motifsOf(viewport) : null
  const patternFill = isPatterned ? new PatternFill(raster, corner, viewport.scale) : null
  // An area whose pattern is missing must not become black.
  const isFilled = viewport.says('fill-color') || !isPatterned
  const rim = { width: viewport.scale, cap: 'butt', join: 'round', miterLimit: 1 } as const
  let strokeFill: StrokeFill | null = null
  let stroke: Stroke | null = null
  const insideInk = blendColors()
  const rimInk = blendColors()
  return (feature) => {
    if (feature.type !== 3) return
    const motif = motifOf?.(feature) ?? null
    const color = isFilled && !motif ? viewport.color('fill-color', feature) : null
    const outlineColor = viewport.color('fill-outline-color', feature)
    const opacity = viewport.number('fill-opacity', feature) * viewport.number('fill-layer-opacity', feature)
    if (motif) patternFill?.fill(feature.parts, motif, opacity)
    const outline = outlineFor(raster)
    if (color) {
      for (const ring of feature.parts) outline.ring(ring)
      // Rings of stored data run in either direction, so the even-odd rule is used.
      outline.fill(raster, insideInk(color, opacity), true)
    }
    if (!outlineColor) return
    const blendColor = rimInk(outlineColor, opacity)
    if (!strokeFill || blendColor !== strokeFill.blendColor)
      strokeFill = new StrokeFill(raster, rim, blendColor)
    stroke ??= new Stroke(outline, rim)
    for (const ring of feature.parts) if (!strokeFill.add(ring, true)) stroke.add(ring, true)
    outline.fill(raster, blendColor, false)
  }
}

import type { Feature, Paint } from '../shapes/feature'
import { besideLine } from '../shapes/walk-line'
import type { Viewport } from '../style/viewport'
import { dashesOf } from '../raster/dash'
import { type BlendColor, blendColorOf } from '../raster/blend-color'
import { type Outline, outlineFor } from '../raster/outline'
import { StrokeFill } from '../raster/stroke-fill'
import { Stroke } from '../raster/stroke'
import type { RasterBuffer } from '../raster/raster-buffer'
import { linePropertiesOf, shiftsOf } from './line-look'

const properties = [
  'line-color',
  'line-width',
  'line-opacity',
  'line-dasharray',
  'line-cap',
  'line-join',
  'line-miter-limit',
]

interface Look {
  strokeFill: StrokeFill
  stroke: Stroke
  blendColor: BlendColor
  /** Lengths of dashes and gaps in pixels; null for solid lines. */
  dashes: readonly number[] | null
}

/** Draws lines and polygon rims. */
export function linePaint(raster: RasterBuffer, viewport: Viewport): Paint {
  const varies = viewport.varies(...properties)
  let look: Look | null = null
  // Patterns are not supported: a line with only a pattern must not become black.
  const isDrawn = viewport.says('line-color') || !viewport.says('line-pattern')
  return (feature) => {
    const color = isDrawn ? viewport.color('line-color', feature) : null
    const width = viewport.number('line-width', feature)
    if (feature.type === 1 || !color || width <= 0) return
    const outline = outlineFor(raster)
    if (varies || !look) look = lookOf(raster, outline, viewport, feature, color)
    for (const shift of shiftsOf(viewport, feature, width)) {
      const parts = shift === 0 ? feature.parts : feature.parts.map((part) => besideLine(part, shift))
      for (const part of parts) addLine(look, part, feature.type === 3)
      // Fills what the fast path did not draw.
      outline.fill(raster, look.blendColor, false)
    }
  }
}

function addLine({ strokeFill, stroke, dashes }: Look, line: Float32Array, closed: boolean): void {
  const pieces = dashes ? dashesOf(line, closed, dashes) : [line]
  for (const piece of pieces) {
    const isRing = closed && !dashes
    if (!strokeFill.add(piece, isRing)) stroke.add(piece, isRing)
  }
}

function lookOf(
  raster: RasterBuffer,
  outline: Outline,
  viewport: Viewport,
  feature: Feature,
  color: string,
): Look {
  const { opacity, dashes, ...pen } = linePropertiesOf(viewport, feature)
  const blendColor = blendColorOf(color, opacity)
  return {
    strokeFill: new StrokeFill(raster, pen, blendColor),
    stroke: new Stroke(outline, pen),
    blendColor,
    dashes,
  }
}

import type { SKRSContext2D } from '@napi-rs/canvas'
import { linePropertiesOf, shiftsOf } from '../paint/line-look'
import { motifsOf } from '../paint/motif'
import { type Corner, type Feature, noCorner, type Paint } from '../shapes/feature'
import { besideLine } from '../shapes/walk-line'
import type { CompiledLayer } from '../style/compile-style'
import type { Viewport } from '../style/viewport'
import { VectorPatterns } from './vector-pattern'

const painters = { circle: circlePaint, fill: fillPaint, line: linePaint }

/** Draws the features of a style layer with paths of a canvas; null for labels and icons. */
export function vectorPaintOf(
  canvas: SKRSContext2D,
  { kind }: CompiledLayer,
  viewport: Viewport,
  corner: Corner = noCorner,
): Paint | null {
  return kind === 'symbol' ? null : painters[kind](canvas, viewport, corner)
}

function fillPaint(canvas: SKRSContext2D, viewport: Viewport, corner: Corner): Paint {
  const motifOf = viewport.says('fill-pattern') ? motifsOf(viewport) : null
  const patterns = new VectorPatterns(canvas, viewport.scale, corner)
  // As in pictures: an area whose pattern is missing must not become black.
  const isFilled = viewport.says('fill-color') || !motifOf
  return (feature) => {
    if (feature.type !== 3) return
    const motif = motifOf?.(feature) ?? null
    const color = isFilled && !motif ? viewport.color('fill-color', feature) : null
    const outlineColor = viewport.color('fill-outline-color', feature)
    if (!color && !outlineColor && !motif) return
    const opacity = viewport.number('fill-opacity', feature) * viewport.number('fill-layer-opacity', feature)
    trace(canvas, feature.parts, true)
    if (motif) {
      patterns.fill(feature.parts, motif, opacity)
      // The pattern has changed the path.
      trace(canvas, feature.parts, true)
    }
    canvas.globalAlpha = opacity
    if (color) {
      canvas.fillStyle = color
      canvas.fill('evenodd')
    }
    if (!outlineColor) return
    canvas.setLineDash([])
    canvas.lineWidth = viewport.scale
    canvas.lineJoin = 'round'
    canvas.strokeStyle = outlineColor
    canvas.stroke()
  }
}

function linePaint(canvas: SKRSContext2D, viewport: Viewport): Paint {
  const isDrawn = viewport.says('line-color') || !viewport.says('line-pattern')
  return (feature) => {
    const color = isDrawn ? viewport.color('line-color', feature) : null
    const look = linePropertiesOf(viewport, feature)
    if (feature.type === 1 || !color || look.width <= 0) return
    canvas.strokeStyle = color
    canvas.globalAlpha = look.opacity
    canvas.lineWidth = look.width
    canvas.lineCap = look.cap
    canvas.lineJoin = look.join
    canvas.miterLimit = look.miterLimit
    canvas.setLineDash(look.dashes ? [...look.dashes] : [])
    for (const shift of shiftsOf(viewport, feature, look.width)) {
      const parts = shift === 0 ? feature.parts : feature.parts.map((part) => besideLine(part, shift))
      trace(canvas, parts, feature.type === 3)
      canvas.stroke()
    }
    canvas.setLineDash([])
  }
}

function circlePaint(canvas: SKRSContext2D, viewport: Viewport): Paint {
  return (feature) => {
    if (feature.type !== 1) return
    const [dx = 0, dy = 0] = viewport.numbers('circle-translate', feature)
    const radius = Math.max(0, viewport.number('circle-radius', feature))
    for (const part of feature.parts)
      for (let at = 0; at + 1 < part.length; at += 2)
        circle(canvas, viewport, feature, (part[at] ?? 0) + dx, (part[at + 1] ?? 0) + dy, radius)
  }
}

/** The stroke lies outside of the radius. */
function circle(
  canvas: SKRSContext2D,
  viewport: Viewport,
  feature: Feature,
  x: number,
  y: number,
  radius: number,
): void {
  const color = viewport.color('circle-color', feature)
  const strokeColor = viewport.color('circle-stroke-color', feature)
  const width = viewport.number('circle-stroke-width', feature)
  if (color && radius > 0) {
    canvas.globalAlpha = viewport.number('circle-opacity', feature)
    canvas.fillStyle = color
    canvas.beginPath()
    canvas.arc(x, y, radius, 0, Math.PI * 2)
    canvas.fill()
  }
  if (!strokeColor || width <= 0) return
  canvas.globalAlpha = viewport.number('circle-stroke-opacity', feature)
  canvas.strokeStyle = strokeColor
  canvas.lineWidth = width
  canvas.setLineDash([])
  canvas.beginPath()
  canvas.arc(x, y, radius + width / 2, 0, Math.PI * 2)
  canvas.stroke()
}

function trace(canvas: SKRSContext2D, parts: Feature['parts'], closed: boolean): void {
  canvas.beginPath()
  for (const part of parts) {
    canvas.moveTo(part[0] ?? 0, part[1] ?? 0)
    for (let at = 2; at + 1 < part.length; at += 2) canvas.lineTo(part[at] ?? 0, part[at + 1] ?? 0)
    if (closed) canvas.closePath()
  }
}

import type { Feature } from '../shapes/feature'
import { besideLine } from '../shapes/walk-line'
import type { Sheet } from '../style/sheet'
import { dashesOf } from '../surface/dash'
import { type Ink, inkOf } from '../surface/ink'
import { type Outline, outlineFor } from '../surface/outline'
import { Ribbon } from '../surface/ribbon'
import { type Pen, Stroke } from '../surface/stroke'
import type { Surface } from '../surface/surface'
import type { Paint } from './paint'

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
  ribbon: Ribbon
  stroke: Stroke
  ink: Ink
  /** Lengths of dashes and gaps in pixels; null: no gaps. */
  dashes: readonly number[] | null
}

/** Lines, and the rims of polygons. */
export function linePaint(surface: Surface, sheet: Sheet): Paint {
  const varies = sheet.varies(...properties)
  let look: Look | null = null
  // There are no patterns here: a line that has nothing but one is not to become black.
  const isDrawn = sheet.says('line-color') || !sheet.says('line-pattern')
  return (feature) => {
    const color = isDrawn ? sheet.color('line-color', feature) : null
    const width = sheet.number('line-width', feature)
    if (feature.type === 1 || !color || width <= 0) return
    const outline = outlineFor(surface)
    if (varies || !look) look = lookOf(surface, outline, sheet, feature, color, width)
    for (const shift of shiftsOf(sheet, feature, width)) {
      const parts = shift === 0 ? feature.parts : feature.parts.map((part) => besideLine(part, shift))
      for (const part of parts) addLine(look, part, feature.type === 3)
      // What was not laid down at once.
      outline.fill(surface, look.ink, false)
    }
  }
}

function addLine({ ribbon, stroke, dashes }: Look, line: Float32Array, closed: boolean): void {
  const pieces = dashes ? dashesOf(line, closed, dashes) : [line]
  for (const piece of pieces) {
    const isRing = closed && !dashes
    if (!ribbon.add(piece, isRing)) stroke.add(piece, isRing)
  }
}

function lookOf(
  surface: Surface,
  outline: Outline,
  sheet: Sheet,
  feature: Feature,
  color: string,
  width: number,
): Look {
  const opacity = sheet.number('line-opacity', feature) * sheet.number('line-layer-opacity', feature)
  // Dashes are given in widths of the line.
  const dashes = sheet.numbers('line-dasharray', feature).map((dash) => Math.max(0, dash) * width)
  const pen: Pen = {
    width,
    cap: oneOf(sheet.text('line-cap', feature), ['butt', 'round', 'square']),
    join: oneOf(sheet.text('line-join', feature), ['miter', 'round', 'bevel']),
    miterLimit: Math.max(1, sheet.number('line-miter-limit', feature)),
  }
  const ink = inkOf(color, opacity)
  return {
    ribbon: new Ribbon(surface, pen, ink),
    stroke: new Stroke(outline, pen),
    ink,
    dashes: dashes.some((dash) => dash > 0) ? dashes : null,
  }
}

const oneOf = <T extends string>(value: string, allowed: readonly [T, ...T[]]): T =>
  allowed.find((one) => one === value) ?? allowed[0]

/** How far beside the geometry the line runs; with a gap it runs on both sides. */
function shiftsOf(sheet: Sheet, feature: Feature, width: number): number[] {
  const offset = sheet.number('line-offset', feature)
  const gap = sheet.number('line-gap-width', feature)
  return gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
}

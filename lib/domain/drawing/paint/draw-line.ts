import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Feature } from '../shapes/feature'
import { besideLine } from '../shapes/walk-line'
import type { Sheet } from '../style/sheet'
import type { Paint } from './paint'
import { pathOf, pathUnits } from './path'

const properties = [
  'line-color',
  'line-width',
  'line-opacity',
  'line-dasharray',
  'line-cap',
  'line-join',
  'line-miter-limit',
]

/** Lines, and the rims of polygons. */
export function linePaint(canvas: SKRSContext2D, sheet: Sheet): Paint {
  canvas.scale(1 / pathUnits, 1 / pathUnits)
  const varies = sheet.varies(...properties)
  let isSet = false
  // There are no patterns here: a line that has nothing but one is not to become black.
  const isDrawn = sheet.says('line-color') || !sheet.says('line-pattern')
  return (feature) => {
    const color = isDrawn ? sheet.color('line-color', feature) : null
    const width = sheet.number('line-width', feature)
    if (feature.type === 1 || !color || width <= 0) return
    if (varies || !isSet) setPen(canvas, sheet, feature, color, width)
    isSet = true
    for (const shift of shiftsOf(sheet, feature, width)) {
      const parts = shift === 0 ? feature.parts : feature.parts.map((part) => besideLine(part, shift))
      canvas.stroke(pathOf(parts, feature.type === 3))
    }
  }
}

function setPen(canvas: SKRSContext2D, sheet: Sheet, feature: Feature, color: string, width: number): void {
  canvas.globalAlpha = sheet.number('line-opacity', feature) * sheet.number('line-layer-opacity', feature)
  canvas.strokeStyle = color
  canvas.lineWidth = width * pathUnits
  canvas.lineCap = oneOf(sheet.text('line-cap', feature), ['butt', 'round', 'square'])
  canvas.lineJoin = oneOf(sheet.text('line-join', feature), ['miter', 'round', 'bevel'])
  canvas.miterLimit = Math.max(1, sheet.number('line-miter-limit', feature))
  // Dashes are given in widths of the line.
  const dashes = sheet.numbers('line-dasharray', feature).map((dash) => Math.max(0, dash) * width * pathUnits)
  canvas.setLineDash(dashes.some((dash) => dash > 0) ? dashes : [])
}

const oneOf = <T extends string>(value: string, allowed: readonly [T, ...T[]]): T =>
  allowed.find((one) => one === value) ?? allowed[0]

/** How far beside the geometry the line runs; with a gap it runs on both sides. */
function shiftsOf(sheet: Sheet, feature: Feature, width: number): number[] {
  const offset = sheet.number('line-offset', feature)
  const gap = sheet.number('line-gap-width', feature)
  return gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
}

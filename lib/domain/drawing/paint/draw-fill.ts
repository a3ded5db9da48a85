import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Sheet } from '../style/sheet'
import type { Paint } from './paint'
import { pathOf, pathUnits } from './path'

/** A polygon: its inside, and an outline of one pixel where the style names its colour. */
export function fillPaint(canvas: SKRSContext2D, sheet: Sheet): Paint {
  canvas.scale(1 / pathUnits, 1 / pathUnits)
  canvas.lineWidth = pathUnits
  canvas.lineJoin = 'round'
  // There are no patterns here: an area that has nothing but one is not to become black.
  const isFilled = sheet.says('fill-color') || !sheet.says('fill-pattern')
  return (feature) => {
    if (feature.type !== 3) return
    const color = isFilled ? sheet.color('fill-color', feature) : null
    const outline = sheet.color('fill-outline-color', feature)
    const path = pathOf(feature.parts, true)
    canvas.globalAlpha = sheet.number('fill-opacity', feature) * sheet.number('fill-layer-opacity', feature)
    if (color) {
      canvas.fillStyle = color
      // Rings of stored data run either way: what matters is how often a point is enclosed.
      canvas.fill(path, 'evenodd')
    }
    if (!outline) return
    canvas.strokeStyle = outline
    canvas.stroke(path)
  }
}

import type { Sheet } from '../style/sheet'
import { inkwell } from '../surface/ink'
import { outlineFor } from '../surface/outline'
import { Ribbon } from '../surface/ribbon'
import { Stroke } from '../surface/stroke'
import type { Surface } from '../surface/surface'
import type { Paint } from './paint'

const rim = { width: 1, cap: 'butt', join: 'round', miterLimit: 1 } as const

/** A polygon: its inside, and an outline of one pixel where the style names its colour. */
export function fillPaint(surface: Surface, sheet: Sheet): Paint {
  // There are no patterns here: an area that has nothing but one is not to become black.
  const isFilled = sheet.says('fill-color') || !sheet.says('fill-pattern')
  let ribbon: Ribbon | null = null
  let stroke: Stroke | null = null
  const insideInk = inkwell()
  const rimInk = inkwell()
  return (feature) => {
    if (feature.type !== 3) return
    const color = isFilled ? sheet.color('fill-color', feature) : null
    const outlineColor = sheet.color('fill-outline-color', feature)
    const opacity = sheet.number('fill-opacity', feature) * sheet.number('fill-layer-opacity', feature)
    const outline = outlineFor(surface)
    if (color) {
      for (const ring of feature.parts) outline.ring(ring)
      // Rings of stored data run either way: what matters is how often a point is enclosed.
      outline.fill(surface, insideInk(color, opacity), true)
    }
    if (!outlineColor) return
    const ink = rimInk(outlineColor, opacity)
    if (!ribbon || ink !== ribbon.ink) ribbon = new Ribbon(surface, rim, ink)
    stroke ??= new Stroke(outline, rim)
    for (const ring of feature.parts) if (!ribbon.add(ring, true)) stroke.add(ring, true)
    outline.fill(surface, ink, false)
  }
}

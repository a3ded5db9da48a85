import type { XmlNode } from '@/lib/domain/layer-queries'
import { iconSide, type Ink, product } from '../draw-marks'
import type { Expression } from '../expressions/expression'
import { isOfLines } from '../marks'
import { denseLayer, hatchLayer, hatchOfMark, iconLayer, markLayer, turnedHatch } from '../patterns'
import { childOf, textIn } from '../read-document'
import type { BareLayer, Spot } from '../reading'
import { iconOf } from './read-icon'
import { readMarkFill, readMarkStroke } from './read-ink'
import { noteOthers, numberOf, opacityOf } from './read-values'

/** Sides of the square of a mark without a size: that of GeoServer, and that of a brush of QGIS. */
const usualSide = 16
const brushSide = 8

const parts = ['ExternalGraphic', 'Mark', 'Opacity', 'Size', 'Rotation']

/** The pattern of an area: a hatch, or marks and icons that repeat. `margin` is the room around each. */
export function readPattern(spot: Spot, node: XmlNode, margin: number, opacity: Expression): BareLayer[] {
  noteOthers(spot, node, 'Graphic')
  const graphic = childOf(node, 'Graphic')
  if (!graphic) {
    spot.reading.losses.add('leftOut', spot.place, 'GraphicFill')
    return []
  }
  noteOthers(spot, graphic, ...parts)
  const whole = product(opacityOf(spot, childOf(graphic, 'Opacity')), opacity)
  const symbols = graphic.children.filter(({ name }) => name === 'ExternalGraphic' || name === 'Mark')
  // The first one that can be drawn is taken.
  for (const symbol of symbols) {
    if (symbol.name === 'Mark') return readMark(spot, graphic, symbol, margin, whole)
    const icon = iconOf(spot, symbol)
    if (icon === null) continue
    noteTurn(spot, graphic)
    const size = numberOf(spot, childOf(graphic, 'Size'), iconSide)
    return [iconLayer(spot, { icon, size, spacing: size + margin * 2 }, whole)]
  }
  spot.reading.losses.add('leftOut', spot.place, 'GraphicFill')
  return []
}

function readMark(
  spot: Spot,
  graphic: XmlNode,
  node: XmlNode,
  margin: number,
  opacity: Expression,
): BareLayer[] {
  noteOthers(spot, node, 'WellKnownName', 'Fill', 'Stroke')
  const name = textIn(node, 'WellKnownName') || 'square'
  const fill = seen(readMarkFill(spot, childOf(node, 'Fill')))
  const stroke = readMarkStroke(spot, childOf(node, 'Stroke'))
  const isBare = !childOf(node, 'Fill') && !childOf(node, 'Stroke')
  const ink = fill ?? stroke ?? (isBare ? { color: '#000000', opacity: 1 } : null)
  if (!ink) return []
  const dense = /^(?:brush:\/\/)?(dense[1-7])$/i.exec(name)?.[1]
  if (dense) return [denseLayer(spot, dense.toLowerCase(), ink, opacity)]
  const hatch = hatchOfMark(name)
  const side = numberOf(spot, childOf(graphic, 'Size'), name.includes('shape://') ? usualSide : brushSide)
  if (!hatch) {
    if (fill && stroke) spot.reading.losses.add('leftOut', spot.place, 'Mark Stroke')
    noteTurn(spot, graphic)
    return [markLayer(spot, { name, size: side, spacing: side + margin * 2 }, ink, opacity)]
  }
  // Lines have a stroke only; crosses can be filled.
  if (!stroke && childOf(node, 'Stroke') && !isOfLines(name)) return []
  const turn = numberOf(spot, childOf(graphic, 'Rotation'), 0)
  // Turns of SLD go with the clock.
  const lines = turnedHatch(spot, hatch.lines, turn === 0 ? 0 : -turn)
  const spacing = (side + margin * 2) * (hatch.sloping ? Math.SQRT1_2 : 1)
  return [hatchLayer(spot, { lines, spacing, width: plainWidth(spot, stroke) }, stroke ?? ink, opacity)]
}

/** A clear fill leaves the colour to the stroke. */
const seen = (fill: Ink | null): Ink | null => (fill && fill.opacity !== 0 ? fill : null)

function plainWidth({ reading, place }: Spot, stroke: ReturnType<typeof readMarkStroke>): number {
  const width = stroke?.width ?? 1
  if (typeof width === 'number' && width > 0) return width
  reading.losses.add('value', place, typeof width === 'number' ? `stroke-width ${width}` : 'stroke-width')
  return 1
}

function noteTurn(spot: Spot, graphic: XmlNode): void {
  const turn = numberOf(spot, childOf(graphic, 'Rotation'), 0)
  if (turn !== 0) spot.reading.losses.add('leftOut', spot.place, 'Rotation')
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import { drawIcon, drawMark, iconSide, type Look, type Mark } from '../draw-marks'
import { childOf, textIn } from '../read-document'
import type { BareLayer, Spot } from '../reading'
import { iconOf } from './read-icon'
import { degrees, readMarkFill, readMarkStroke } from './read-ink'
import { noteOthers, opacityOf, pairOf, valueOf } from './read-values'

/** Points: a mark or an icon of this server. */
export function readPoint(spot: Spot, node: XmlNode): BareLayer[] {
  noteOthers(spot, node, 'Name', 'Description', 'Title', 'Abstract', 'Geometry', 'Graphic')
  const graphic = childOf(node, 'Graphic')
  if (graphic)
    noteOthers(
      spot,
      graphic,
      'ExternalGraphic',
      'Mark',
      'Opacity',
      'Size',
      'Rotation',
      'AnchorPoint',
      'Displacement',
    )
  const symbols = graphic?.children.filter(({ name }) => name === 'ExternalGraphic' || name === 'Mark') ?? []
  // The first one that can be drawn is taken.
  for (const symbol of symbols) {
    if (symbol.name === 'Mark') return drawMark(spot, lookOf(spot, graphic, 6), readMark(spot, symbol))
    const icon = iconOf(spot, symbol)
    if (icon !== null) return [drawIcon(lookOf(spot, graphic, iconSide), icon)]
  }
  return symbols.length > 0 ? [] : drawMark(spot, lookOf(spot, graphic, 6), { name: 'square', ...usual })
}

const usual: Omit<Mark, 'name'> = {
  fill: { color: '#808080', opacity: 1 },
  stroke: { color: '#000000', opacity: 1, width: 1 },
}

function readMark(spot: Spot, node: XmlNode): Mark {
  noteOthers(spot, node, 'WellKnownName', 'Fill', 'Stroke')
  const fill = readMarkFill(spot, childOf(node, 'Fill'))
  const stroke = readMarkStroke(spot, childOf(node, 'Stroke'))
  const name = textIn(node, 'WellKnownName') || 'square'
  // A stroke that is not drawn is no mark without colours.
  const isBare = !childOf(node, 'Fill') && !childOf(node, 'Stroke')
  return isBare ? { name, ...usual } : { name, fill, stroke }
}

function lookOf(spot: Spot, graphic: XmlNode | undefined, usualSize: number): Look {
  const [x, y] = pairOf(spot, childOf(graphic, 'Displacement'), ['DisplacementX', 'DisplacementY'], [0, 0])
  return {
    size: valueOf(spot, childOf(graphic, 'Size'), 'number', usualSize),
    opacity: opacityOf(spot, childOf(graphic, 'Opacity')),
    turn: degrees(valueOf(spot, childOf(graphic, 'Rotation'), 'number', 0)),
    shift: [x, y],
    anchor: anchorOf(spot, childOf(graphic, 'AnchorPoint'), [0.5, 0.5]),
  }
}

/** The side of a symbol that is at its point: 0, 0 is the lower left corner. */
export function anchorOf(
  spot: Spot,
  node: XmlNode | undefined,
  usualPlace: readonly [number, number],
): string {
  const [x, y] = pairOf(spot, node, ['AnchorPointX', 'AnchorPointY'], usualPlace)
  const column = x < 0.25 ? 'left' : x > 0.75 ? 'right' : ''
  const row = y < 0.25 ? 'bottom' : y > 0.75 ? 'top' : ''
  if (![0, 0.5, 1].includes(x) || ![0, 0.5, 1].includes(y))
    spot.reading.losses.add('value', spot.place, `AnchorPoint ${x} ${y}`)
  return [row, column].filter((side) => side !== '').join('-') || 'center'
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import { drawIcon, drawMark, type Look } from '../draw-marks'
import { tidy } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import type { BareLayer, Reading, Spot } from '../reading'
import { type Properties, propertiesOf } from './properties'
import { readFill, readLinePattern, readPointPattern } from './read-fill'
import { readLine } from './read-line'
import { readMark, readPictureName } from './read-marks'

/** The layers of a symbol, the lowest first. `opacity` is that of the whole style. */
export function readSymbol(symbol: XmlNode, rule: string, opacity: number, reading: Reading): BareLayer[] {
  const alpha = Number(symbol.attributes.get('alpha') ?? 1)
  const whole = tidy((Number.isFinite(alpha) ? alpha : 1) * opacity)
  return childrenOf(symbol, 'layer').flatMap((layer) => {
    if (layer.attributes.get('enabled') === '0') return []
    const kind = layer.attributes.get('class') ?? ''
    const spot = { reading, place: { rule, part: kind } }
    if (childOf(layer, 'effect')?.attributes.get('enabled') === '1')
      reading.losses.add('leftOut', spot.place, 'effect')
    return readLayer(spot, layer, propertiesOf(spot, layer), whole)
  })
}

function readLayer(spot: Spot, layer: XmlNode, said: Properties, opacity: number): BareLayer[] {
  const kind = layer.attributes.get('class') ?? ''
  switch (kind) {
    case 'SimpleMarker':
      return readMarker(spot, said, opacity)
    case 'SvgMarker':
    case 'RasterMarker':
      return readPicture(spot, said, opacity)
    case 'SimpleLine':
      return readLine(spot, said, opacity)
    case 'SimpleFill':
      return readFill(spot, said, opacity)
    case 'LinePatternFill':
      return readLinePattern(spot, layer, said, opacity)
    case 'PointPatternFill':
      return readPointPattern(spot, layer, said, opacity)
    default:
      spot.reading.losses.add('leftOut', { rule: spot.place.rule }, kind)
      return []
  }
}

function lookOf(said: Properties, opacity: number): Look {
  const [x, y] = said.pair('offset', 'offset_unit')
  const turn = Number(said.text('angle') || 0)
  return {
    size: said.pixels('size', 'size_unit', 2),
    opacity,
    turn: Number.isFinite(turn) ? tidy(turn % 360) : 0,
    shift: [x, y === 0 ? 0 : -y],
    anchor: 'center',
  }
}

const readMarker = (spot: Spot, said: Properties, opacity: number): BareLayer[] =>
  drawMark(spot, lookOf(said, opacity), readMark(said))

function readPicture(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const name = readPictureName(spot, said)
  if (name === null) return []
  const fill = said.ink('color')
  const icon = drawIcon(lookOf(said, opacity), name)
  return [fill ? { ...icon, paint: { ...icon.paint, 'icon-color': fill.color } } : icon]
}

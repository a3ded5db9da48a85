import type { XmlNode } from '@/lib/domain/layer-queries'
import { drawIcon, drawMark, type Ink, type Look } from '../draw-marks'
import { tidy } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import type { BareLayer, Reading, Spot } from '../reading'
import { type Properties, propertiesOf } from './properties'
import { readFill, readLinePattern, readPointPattern } from './read-fill'
import { readLine, strokeWidth } from './read-line'

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

function readMarker(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const name = said.text('name') || 'circle'
  const edge = said.text('outline_style') === 'no' ? null : said.ink('outline_color')
  const stroke = edge && { ...edge, width: strokeWidth(said, 'outline_width') }
  const fill = said.ink('color')
  // Marks made of lines have the colour of their outline.
  const isOfLines = /^(cross|cross2|line|arrowhead|x)$/.test(name)
  const isFilled = !isOfLines && fill !== null && fill.opacity > 0
  return drawMark(spot, lookOf(said, opacity), {
    name,
    fill: isFilled ? fill : null,
    stroke: isVisible(stroke) ? stroke : null,
  })
}

const isVisible = (ink: Ink | null): boolean => ink !== null && ink.opacity !== 0

function readPicture(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const path = said.text('name') || said.text('imageFile')
  const name = /([\w-][\w.-]*?)(?:\.(?:svg|png))?$/i.exec(path)?.[1]
  if (name === undefined || path.startsWith('base64:') || /^https?:/i.test(path)) {
    spot.reading.losses.add('reference', spot.place, path)
    return []
  }
  const fill = said.ink('color')
  const icon = drawIcon(lookOf(said, opacity), name)
  return [fill ? { ...icon, paint: { ...icon.paint, 'icon-color': fill.color } } : icon]
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import { drawIcon, drawMark, type Ink, type Look } from '../draw-marks'
import { type Expression, tidy, unless } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import type { BareLayer, Reading, Spot } from '../reading'
import { type Properties, propertiesOf } from './properties'

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
    return readLayer(spot, kind, propertiesOf(spot, layer), whole)
  })
}

function readLayer(spot: Spot, kind: string, said: Properties, opacity: number): BareLayer[] {
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
    default:
      spot.reading.losses.add('leftOut', { rule: spot.place.rule }, kind)
      return []
  }
}

const dimmed = (ink: Ink, opacity: number): Ink => ({
  color: ink.color,
  opacity: typeof ink.opacity === 'number' ? tidy(ink.opacity * opacity) : ink.opacity,
})

/** A width of 0 is a hairline in QGIS. */
const strokeWidth = (said: Properties, name: string) => said.pixels(name, `${name}_unit`, 0.26) || 1

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

/** Lengths of dashes and gaps in widths of the pen. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dash: [4, 2],
  dot: [1, 2],
  'dash dot': [4, 2, 1, 2],
  'dash dot dot': [4, 2, 1, 2, 1, 2],
}

const caps: Readonly<Record<string, string>> = { flat: 'butt', square: 'square', round: 'round' }
const joins: Readonly<Record<string, string>> = { bevel: 'bevel', miter: 'miter', round: 'round' }

function readLine(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const color = said.ink('line_color') ?? { color: '#000000', opacity: 1 }
  const style = said.text('line_style') || 'solid'
  if (style === 'no') return []
  const width = strokeWidth(said, 'line_width')
  const offset = said.pixels('offset', 'offset_unit', 0)
  return [
    strokeLayer(
      { ...dimmed(color, opacity), width },
      {
        dash: customDash(said, width) ?? dashesOf(spot, style),
        cap: caps[said.text('capstyle')] ?? 'square',
        join: joins[said.text('joinstyle')] ?? 'bevel',
        // Left of the line is positive in QGIS and negative in MapLibre.
        offset: offset === 0 ? 0 : -offset,
      },
    ),
  ]
}

function dashesOf({ reading, place }: Spot, style: string): readonly number[] | null {
  const known = dashes[style]
  if (!known && style !== 'solid') reading.losses.add('value', place, style)
  return known ?? null
}

function customDash(said: Properties, width: number): number[] | null {
  if (said.text('use_custom_dash') !== '1') return null
  const numbers = said.text('customdash').split(';').map(Number)
  if (numbers.length === 0 || numbers.some((one) => !Number.isFinite(one) || one < 0)) return null
  const unit = said.pixels('', 'customdash_unit', 1)
  return numbers.slice(0, 32).map((one) => Math.round(((one * unit) / width) * 1e4) / 1e4)
}

interface Pen {
  dash: readonly number[] | null
  cap: string
  join: string
  offset: number
}

function strokeLayer(stroke: Ink & { width: Expression }, { dash, cap, join, offset }: Pen): BareLayer {
  return {
    role: 'line',
    type: 'line',
    layout: { ...unless('line-cap', cap, 'butt'), ...unless('line-join', join, 'miter') },
    paint: {
      'line-color': stroke.color,
      'line-width': stroke.width,
      ...unless('line-opacity', stroke.opacity, 1),
      ...(dash && { 'line-dasharray': dash }),
      ...unless('line-offset', offset, 0),
    },
  }
}

function readFill(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const style = said.text('style') || 'solid'
  const color = said.ink('color')
  const isSolid = style === 'solid' && color !== null
  if (style !== 'solid' && style !== 'no') spot.reading.losses.add('leftOut', spot.place, `style ${style}`)
  const inside: BareLayer[] = []
  if (isSolid) {
    const fill = dimmed(color, opacity)
    const paint = { 'fill-color': fill.color, ...unless('fill-opacity', fill.opacity, 1) }
    inside.push({ role: 'fill', type: 'fill', paint })
  }
  const edgeStyle = said.text('outline_style') || 'solid'
  const edge = said.ink('outline_color')
  if (edgeStyle === 'no' || !edge) return inside
  const pen = {
    dash: dashesOf(spot, edgeStyle),
    cap: 'butt',
    join: joins[said.text('joinstyle')] ?? 'bevel',
    offset: 0,
  }
  const stroke = { ...dimmed(edge, opacity), width: strokeWidth(said, 'outline_width') }
  return [...inside, strokeLayer(stroke, pen)]
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import type { HatchLines } from '@/lib/shared/fill-patterns'
import { isMapIcon } from '@/lib/shared/map-icons'
import type { Ink } from '../draw-marks'
import { tidy, unless } from '../expressions/expression'
import { denseLayer, hatchLayer, iconLayer, markLayer, turnedHatch } from '../patterns'
import { childOf, childrenOf } from '../read-document'
import type { BareLayer, Spot } from '../reading'
import { type Properties, propertiesOf } from './properties'
import { dashesOf, dimmed, joins, strokeLayer, strokeWidth } from './read-line'
import { isOutline, readMark, readPictureName } from './read-marks'

/** An area in a colour or with a brush, and its outline. */
export function readFill(spot: Spot, said: Properties, opacity: number): BareLayer[] {
  const style = said.text('style') || 'solid'
  const color = said.ink('color')
  const inside = color ? insideOf(spot, style, dimmed(color, opacity)) : []
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

/** Brushes of Qt: lines of one pixel in squares of eight. */
const brushes: Readonly<Record<string, readonly [lines: HatchLines, spacing: number]>> = {
  horizontal: ['horizontal', 8],
  vertical: ['vertical', 8],
  cross: ['plus', 8],
  b_diagonal: ['slash', 5.66],
  f_diagonal: ['backslash', 5.66],
  diagonal_x: ['times', 5.66],
}

function insideOf(spot: Spot, style: string, ink: Ink): BareLayer[] {
  if (style === 'no') return []
  if (style === 'solid') {
    const paint = { 'fill-color': ink.color, ...unless('fill-opacity', ink.opacity, 1) }
    return [{ role: 'fill', type: 'fill', paint }]
  }
  if (/^dense[1-7]$/.test(style)) return [denseLayer(spot, style, ink)]
  const [lines, spacing] = (Object.hasOwn(brushes, style) ? brushes[style] : undefined) ?? []
  if (lines && spacing !== undefined) return [hatchLayer(spot, { lines, spacing, width: 1 }, ink)]
  spot.reading.losses.add('leftOut', spot.place, `style ${style}`)
  return []
}

interface Part {
  kind: string
  said: Properties
  opacity: number
}

/** The only part of the symbol that a pattern repeats: the first one of these kinds. */
function partOf(spot: Spot, layer: XmlNode, ...kinds: string[]): Part | null {
  const symbol = childOf(layer, 'symbol')
  const parts = childrenOf(symbol, 'layer').filter(({ attributes }) => attributes.get('enabled') !== '0')
  const kindOf = ({ attributes }: XmlNode) => attributes.get('class') ?? ''
  const own = parts.find((part) => kinds.includes(kindOf(part)))
  for (const part of parts) if (part !== own) spot.reading.losses.add('leftOut', spot.place, kindOf(part))
  const alpha = Number(symbol?.attributes.get('alpha') ?? 1)
  const opacity = Number.isFinite(alpha) ? alpha : 1
  return own ? { kind: kindOf(own), said: propertiesOf(spot, own), opacity } : null
}

function noteNonzero(spot: Spot, said: Properties, ...names: string[]): void {
  for (const name of names)
    if (said.text(name) !== '' && !/^[-+]?0*(\.0*)?(,[-+]?0*(\.0*)?)?$/.test(said.text(name)))
      spot.reading.losses.add('leftOut', spot.place, name)
}

/** Parallel lines. */
export function readLinePattern(spot: Spot, layer: XmlNode, said: Properties, opacity: number): BareLayer[] {
  const part = partOf(spot, layer, 'SimpleLine')
  const line = part?.said ?? said
  const ink = (part ? line.ink('line_color') : said.ink('color')) ?? { color: '#000000', opacity: 1 }
  const style = line.text('line_style') || 'solid'
  if (part && style === 'no') return []
  if (part && (style !== 'solid' || line.text('use_custom_dash') === '1'))
    spot.reading.losses.add('leftOut', spot.place, `line_style ${style}`)
  noteNonzero(spot, said, 'offset')
  if (part) noteNonzero(spot, line, 'offset')
  const angle = Number(said.text('angle') || said.text('lineangle') || 0)
  const hatch = {
    lines: turnedHatch(spot, 'horizontal', Number.isFinite(angle) ? angle : 0),
    spacing: said.pixels('distance', 'distance_unit', 5),
    width: strokeWidth(line, 'line_width'),
  }
  return [hatchLayer(spot, hatch, dimmed(ink, tidy(opacity * (part?.opacity ?? 1))))]
}

/** Repeated marks and icons. */
export function readPointPattern(spot: Spot, layer: XmlNode, said: Properties, opacity: number): BareLayer[] {
  const part = partOf(spot, layer, 'SimpleMarker', 'SvgMarker', 'RasterMarker')
  if (!part) {
    spot.reading.losses.add('leftOut', { rule: spot.place.rule }, 'PointPatternFill')
    return []
  }
  const spacing = said.pixels('distance_x', 'distance_x_unit', 5)
  const down = said.pixels('distance_y', 'distance_y_unit', 5)
  if (down !== spacing) spot.reading.losses.add('leftOut', spot.place, 'distance_y')
  noteNonzero(spot, said, 'displacement_x', 'displacement_y', 'offset_x', 'offset_y')
  noteNonzero(spot, part.said, 'angle', 'offset')
  const whole = tidy(opacity * part.opacity)
  return part.kind === 'SimpleMarker'
    ? repeatedMark(spot, part.said, spacing, whole)
    : repeatedIcon(spot, part.said, spacing, whole)
}

/** A mark in the colour that is seen of it: that of its fill, else that of its outline. */
function repeatedMark(spot: Spot, said: Properties, spacing: number, opacity: number): BareLayer[] {
  const { name, fill, stroke } = readMark(said)
  const ink = fill ?? stroke
  if (!ink) return []
  const { losses } = spot.reading
  if (fill && stroke) losses.add('leftOut', spot.place, 'outline_color')
  if (!fill && !isOutline(name)) losses.add('hollow', spot.place, name)
  const size = said.pixels('size', 'size_unit', 2)
  return [markLayer(spot, { name, size, spacing }, dimmed(ink, opacity))]
}

/** Only built-in icons take a colour. */
function repeatedIcon(spot: Spot, said: Properties, spacing: number, opacity: number): BareLayer[] {
  const name = readPictureName(spot, said)
  if (name === null) return []
  const size = said.pixels('size', 'size_unit', 2)
  const ink = isMapIcon(name) ? said.ink('color') : null
  const share = tidy(opacity * (ink?.opacity ?? 1))
  return [iconLayer(spot, { icon: name, size, spacing, color: ink?.color }, share)]
}

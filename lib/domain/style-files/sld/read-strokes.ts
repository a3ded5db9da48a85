import type { XmlNode } from '@/lib/domain/layer-queries'
import { type Expression, tidy, unless } from '../expressions/expression'
import { childOf } from '../read-document'
import type { BareLayer, Spot } from '../reading'
import { noteOthers, noteParameters, numberOf, opacityOf, parametersOf, valueOf, wordOf } from './read-values'

const caps = { butt: 'butt', round: 'round', square: 'square' } as const
const joins = { miter: 'miter', mitre: 'miter', round: 'round', bevel: 'bevel' } as const

const strokeNames = [
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
]

/** Lines: their stroke beside or on the geometry. */
export function readLine(spot: Spot, node: XmlNode): BareLayer[] {
  noteOthers(
    spot,
    node,
    'Name',
    'Description',
    'Title',
    'Abstract',
    'Geometry',
    'Stroke',
    'PerpendicularOffset',
  )
  const offset = numberOf(spot, childOf(node, 'PerpendicularOffset'), 0)
  return strokeLayers(spot, childOf(node, 'Stroke'), offset)
}

/** Areas: their fill, and a line around it. */
export function readPolygon(spot: Spot, node: XmlNode): BareLayer[] {
  noteOthers(spot, node, 'Name', 'Description', 'Title', 'Abstract', 'Geometry', 'Fill', 'Stroke')
  return [...fillLayers(spot, childOf(node, 'Fill')), ...strokeLayers(spot, childOf(node, 'Stroke'), 0)]
}

function fillLayers(spot: Spot, fill: XmlNode | undefined): BareLayer[] {
  if (!fill) return []
  noteOthers(spot, fill, 'CssParameter', 'SvgParameter')
  noteParameters(spot, fill, 'fill', 'fill-opacity')
  const said = parametersOf(fill)
  // An area with only a pattern must not become grey.
  if (childOf(fill, 'GraphicFill') && !said.has('fill')) return []
  const paint = {
    'fill-color': valueOf(spot, said.get('fill'), 'color', '#808080'),
    ...unless('fill-opacity', opacityOf(spot, said.get('fill-opacity')), 1),
  }
  return [{ role: 'fill', type: 'fill', paint }]
}

function strokeLayers(spot: Spot, stroke: XmlNode | undefined, offset: number): BareLayer[] {
  if (!stroke) return []
  noteOthers(spot, stroke, 'CssParameter', 'SvgParameter')
  noteParameters(spot, stroke, ...strokeNames)
  const said = parametersOf(stroke)
  const isGraphic = childOf(stroke, 'GraphicStroke') ?? childOf(stroke, 'GraphicFill')
  if (isGraphic && !said.has('stroke')) return []
  const width = valueOf(spot, said.get('stroke-width'), 'number', 1)
  if (numberOf(spot, said.get('stroke-dashoffset'), 0) !== 0)
    spot.reading.losses.add('leftOut', spot.place, 'stroke-dashoffset')
  const dashes = readDashes(spot, said.get('stroke-dasharray'), width)
  const layout = {
    ...unless('line-cap', wordOf(spot, said.get('stroke-linecap'), caps, 'butt'), 'butt'),
    ...unless('line-join', wordOf(spot, said.get('stroke-linejoin'), joins, 'miter'), 'miter'),
  }
  const paint = {
    'line-color': valueOf(spot, said.get('stroke'), 'color', '#000000'),
    'line-width': width,
    ...unless('line-opacity', opacityOf(spot, said.get('stroke-opacity')), 1),
    ...(dashes && { 'line-dasharray': dashes }),
    // Left of the line is positive in SE and negative in MapLibre.
    ...unless('line-offset', offset === 0 ? 0 : -offset, 0),
  }
  return [{ role: 'line', type: 'line', layout, paint }]
}

/** Pixels as multiples of the width. */
function readDashes({ reading, place }: Spot, node: XmlNode | undefined, width: Expression): number[] | null {
  const text = node?.text.trim() ?? ''
  if (text === '' || text === 'none') return null
  const numbers = text.split(/[\s,]+/).map(Number)
  const isPlain = numbers.every((one) => Number.isFinite(one) && one >= 0) && numbers.length <= 32
  if (!isPlain || typeof width !== 'number' || width <= 0) {
    reading.losses.add('leftOut', place, 'stroke-dasharray')
    return null
  }
  if (!numbers.some((one) => one > 0)) return null
  // An odd list is repeated, as in SVG.
  const pairs = numbers.length % 2 === 0 ? numbers : [...numbers, ...numbers]
  return pairs.map((one) => Math.round((one / width) * 1e4) / 1e4)
}

/** The stroke of a mark. */
export function readMarkStroke(spot: Spot, stroke: XmlNode | undefined) {
  if (!stroke) return null
  noteOthers(spot, stroke, 'CssParameter', 'SvgParameter')
  noteParameters(spot, stroke, 'stroke', 'stroke-width', 'stroke-opacity')
  const said = parametersOf(stroke)
  return {
    color: valueOf(spot, said.get('stroke'), 'color', '#000000'),
    width: valueOf(spot, said.get('stroke-width'), 'number', 1),
    opacity: opacityOf(spot, said.get('stroke-opacity')),
  }
}

/** The fill of a mark or a text. */
export function readMarkFill(spot: Spot, fill: XmlNode | undefined, usual = '#808080') {
  if (!fill) return null
  noteOthers(spot, fill, 'CssParameter', 'SvgParameter')
  noteParameters(spot, fill, 'fill', 'fill-opacity')
  const said = parametersOf(fill)
  return {
    color: valueOf(spot, said.get('fill'), 'color', usual),
    opacity: opacityOf(spot, said.get('fill-opacity')),
  }
}

export const degrees = (value: Expression): Expression =>
  typeof value === 'number' ? tidy(value % 360) : value

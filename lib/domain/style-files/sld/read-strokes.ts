import type { XmlNode } from '@/lib/domain/layer-queries'
import { type Expression, unless } from '../expressions/expression'
import { childOf } from '../read-document'
import type { BareLayer, Spot } from '../reading'
import { readPattern } from './read-pattern'
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
  const fill = childOf(node, 'Fill')
  const isPattern = childOf(fill, 'GraphicFill') !== undefined
  const others = { ...node, children: node.children.filter((one) => !isPattern || !isMargin(one)) }
  noteOthers(spot, others, 'Name', 'Description', 'Title', 'Abstract', 'Geometry', 'Fill', 'Stroke')
  const margin = isPattern ? marginOf(spot, node.children.find(isMargin)) : 0
  return [...fillLayers(spot, fill, margin), ...strokeLayers(spot, childOf(node, 'Stroke'), 0)]
}

/** Room around the marks of a pattern, as GeoServer has it. */
const isMargin = ({ name, attributes }: XmlNode) =>
  name === 'VendorOption' && attributes.get('name') === 'graphic-margin'

function marginOf({ reading, place }: Spot, node: XmlNode | undefined): number {
  const [first = 0, ...others] = (node?.text.trim() ?? '').split(/\s+/).map(Number)
  const isEven = Number.isFinite(first) && others.every((one) => one === first)
  if (!isEven) reading.losses.add('value', place, `graphic-margin ${node?.text.trim() ?? ''}`)
  return Number.isFinite(first) ? first : 0
}

function fillLayers(spot: Spot, fill: XmlNode | undefined, margin: number): BareLayer[] {
  if (!fill) return []
  noteOthers(spot, fill, 'CssParameter', 'SvgParameter', 'GraphicFill')
  noteParameters(spot, fill, 'fill', 'fill-opacity')
  const said = parametersOf(fill)
  const opacity = opacityOf(spot, said.get('fill-opacity'))
  const pattern = childOf(fill, 'GraphicFill')
  // An area with only a pattern must not become grey.
  const isFilled = !pattern || said.has('fill')
  const paint = {
    'fill-color': valueOf(spot, said.get('fill'), 'color', '#808080'),
    ...unless('fill-opacity', opacity, 1),
  }
  return [
    ...(isFilled ? [{ role: 'fill', type: 'fill' as const, paint }] : []),
    ...(pattern ? readPattern(spot, pattern, margin, isFilled ? 1 : opacity) : []),
  ]
}

function strokeLayers(spot: Spot, stroke: XmlNode | undefined, offset: number): BareLayer[] {
  if (!stroke) return []
  noteOthers(spot, stroke, 'CssParameter', 'SvgParameter')
  noteParameters(spot, stroke, ...strokeNames)
  const said = parametersOf(stroke)
  const isGraphic = childOf(stroke, 'GraphicStroke') ?? childOf(stroke, 'GraphicFill')
  if (isGraphic && !said.has('stroke')) return []
  const width = valueOf(spot, said.get('stroke-width'), 'number', 1)
  if (width === 0) return []
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

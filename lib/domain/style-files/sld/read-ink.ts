import type { XmlNode } from '@/lib/domain/layer-queries'
import { type Expression, tidy } from '../expressions/expression'
import type { Spot } from '../reading'
import { noteOthers, noteParameters, opacityOf, parametersOf, valueOf } from './read-values'

/** The stroke of a mark; null without one that is drawn. */
export function readMarkStroke(spot: Spot, stroke: XmlNode | undefined) {
  if (!stroke) return null
  noteOthers(spot, stroke, 'CssParameter', 'SvgParameter')
  noteParameters(spot, stroke, 'stroke', 'stroke-width', 'stroke-opacity')
  const said = parametersOf(stroke)
  const width = valueOf(spot, said.get('stroke-width'), 'number', 1)
  if (width === 0) return null
  return {
    color: valueOf(spot, said.get('stroke'), 'color', '#000000'),
    width,
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

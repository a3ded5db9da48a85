import { type FillPattern, type Hatch, readFillPattern, sideOfPattern } from '@/lib/shared/fill-patterns'
import { mapIconSize } from '@/lib/shared/map-icons'
import type { StyleLayer } from '@/lib/domain/layers'
import type { Xml } from '@/lib/shared/xml'
import { type Expression, isSame, tidy } from '../expressions/expression'
import { markOfIcon } from '../marks'
import { hatchOfMark, markOfHatch } from '../patterns'
import { parameter, symbology, type Writing } from './dialect'
import { type Look, noteUnwritten } from './look-of'
import { inkParameters, writeValue } from './write-operand'

const names = ['fill-color', 'fill-opacity', 'fill-outline-color', 'fill-pattern']

/** The areas of a style layer, filled with a colour or a pattern. */
export function writeFill(layer: StyleLayer, look: Look, writing: Writing): Xml[] {
  noteUnwritten(layer, writing, 'fill-', names)
  const opacity = look.value('fill-opacity', 1)
  const edge = look.has('fill-outline-color')
    ? symbology(
        writing,
        'Stroke',
        null,
        inkParameters(writing, 'stroke', look.value('fill-outline-color', '#000000'), opacity),
        parameter(writing, 'stroke-width', 1),
      )
    : null
  if (!look.has('fill-pattern')) {
    const fill = inkParameters(writing, 'fill', look.value('fill-color', '#000000'), opacity)
    return [symbology(writing, 'PolygonSymbolizer', null, symbology(writing, 'Fill', null, fill), edge)]
  }
  const pattern = patternOf(look.value('fill-pattern', ''), opacity, writing)
  if (!pattern && !edge) return []
  const fill = pattern && symbology(writing, 'Fill', null, pattern.fill)
  return [symbology(writing, 'PolygonSymbolizer', null, fill, edge, pattern?.margin ?? null)]
}

interface WrittenPattern {
  fill: Xml
  /** Room around the marks; null for none. */
  margin: Xml | null
}

function patternOf(name: Expression, opacity: Expression, writing: Writing): WrittenPattern | null {
  const isName = typeof name === 'string' && name !== ''
  const pattern = isName ? readFillPattern(name) : null
  if (!isName || (!pattern && name.includes(':'))) {
    writing.losses.add('expression', writing.place, 'fill-pattern')
    return null
  }
  const [symbol, size, room] = pattern ? markOf(pattern, writing) : [pictureOf(name, writing), mapIconSize, 0]
  const graphic = symbology(
    writing,
    'Graphic',
    null,
    symbol,
    isSame(opacity, 1) ? null : symbology(writing, 'Opacity', null, writeValue(writing, 'Opacity', opacity)),
    symbology(writing, 'Size', null, size),
  )
  return {
    fill: symbology(writing, 'GraphicFill', null, graphic),
    margin: room === 0 ? null : symbology(writing, 'VendorOption', { name: 'graphic-margin' }, room),
  }
}

/** The mark or picture of a pattern, its size, and the room on each side of it. */
function markOf(pattern: FillPattern, writing: Writing): [symbol: Xml, size: number, room: number] {
  if (pattern.kind === 'hatch') {
    const stroke = symbology(
      writing,
      'Stroke',
      null,
      inkParameters(writing, 'stroke', pattern.color, 1),
      parameter(writing, 'stroke-width', pattern.width),
    )
    const drawn = symbology(
      writing,
      'Mark',
      null,
      symbology(writing, 'WellKnownName', null, markOfHatch[pattern.lines]),
      stroke,
    )
    return [drawn, sizeOfHatch(pattern), 0]
  }
  const mark = markOfIcon(pattern.icon, 0)
  const size = tidy((pattern.size * (mark?.extent ?? mapIconSize)) / mapIconSize)
  const room = tidy((pattern.spacing - size) / 2)
  if (!mark) return [pictureOf(pattern.icon, writing), size, room]
  const drawn = symbology(
    writing,
    'Mark',
    null,
    symbology(writing, 'WellKnownName', null, mark.name === 'cross' ? 'cross_fill' : mark.name),
    symbology(writing, 'Fill', null, inkParameters(writing, 'fill', pattern.color, 1)),
  )
  return [drawn, size, room]
}

/** The side of the square of a mark: for sloping lines its diagonals are as far apart as they are. */
function sizeOfHatch(hatch: Hatch): number {
  const isSloping = hatchOfMark(markOfHatch[hatch.lines])?.sloping ?? false
  const side = hatch.spacing * (isSloping ? Math.SQRT2 : 1)
  const whole = sideOfPattern(hatch)
  return Math.abs(side - whole) < 0.01 ? whole : Math.round(side * 100) / 100
}

const pictureOf = (icon: string, writing: Writing): Xml =>
  symbology(
    writing,
    'ExternalGraphic',
    null,
    symbology(writing, 'OnlineResource', {
      'xlink:type': 'simple',
      'xlink:href': `${writing.baseUrl}/service/icons/${encodeURIComponent(icon)}`,
    }),
    symbology(writing, 'Format', null, 'image/png'),
  )

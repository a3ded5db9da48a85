import type { StyleLayer } from '@/lib/domain/layers'
import type { Xml } from '@/lib/shared/xml'
import { type Expression, isSame, scaled, sum, tidy } from '../expressions/expression'
import { circleMark, markOfIcon } from '../marks'
import { parameter, symbology, type Writing } from './dialect'
import { type Look, lookOf, noteUnwritten } from './look-of'
import { anchorPoint, displacement } from './write-places'
import { inkParameters, writeValue } from './write-operand'
import { writeFill } from './write-fill'
import { writeText } from './write-text'

const circleNames = [
  'circle-radius',
  'circle-color',
  'circle-opacity',
  'circle-stroke-color',
  'circle-stroke-width',
  'circle-stroke-opacity',
  'circle-translate',
]
const lineNames = [
  'line-color',
  'line-width',
  'line-opacity',
  'line-dasharray',
  'line-cap',
  'line-join',
  'line-offset',
]
const iconNames = [
  'icon-image',
  'icon-size',
  'icon-rotate',
  'icon-anchor',
  'icon-offset',
  'icon-color',
  'icon-opacity',
  'icon-halo-color',
  'icon-halo-width',
  'icon-allow-overlap',
  'icon-ignore-placement',
]

const kinds: Readonly<Record<string, Write>> = {
  circle(layer, look, writing) {
    noteUnwritten(layer, writing, 'circle-', circleNames)
    return [circleSymbolizer(look, writing)]
  },
  line(layer, look, writing) {
    noteUnwritten(layer, writing, 'line-', lineNames)
    return [lineSymbolizer(look, writing)]
  },
  fill(layer, look, writing) {
    return writeFill(layer, look, writing)
  },
  symbol(layer, look, writing) {
    noteUnwritten(layer, writing, 'icon-', iconNames)
    return [
      ...(look.has('icon-image') ? iconSymbolizer(look, writing) : []),
      ...(look.has('text-field') ? writeText(layer, look, writing) : []),
    ]
  },
}

type Write = (layer: StyleLayer, look: Look, writing: Writing) => Xml[]

/** The symbolizers of a style layer; none for a kind that SLD does not have. */
export function writeSymbolizers(layer: StyleLayer, writing: Writing): Xml[] {
  const write = Object.hasOwn(kinds, layer.type) ? kinds[layer.type] : undefined
  if (!write) writing.losses.add('leftOut', writing.place, layer.type)
  return write?.(layer, lookOf(layer, writing), writing) ?? []
}

const isZero = (value: Expression) => value === 0

function circleSymbolizer(look: Look, writing: Writing): Xml {
  const width =
    look.has('circle-stroke-color') || look.has('circle-stroke-width')
      ? look.value('circle-stroke-width', 0)
      : 0
  const opacity = look.value('circle-opacity', 1)
  const size = scaled(sum(look.value('circle-radius', 5), scaled(width, 0.5)), 2)
  const [x, y] = look.pair('circle-translate')
  const mark = symbology(
    writing,
    'Mark',
    null,
    symbology(writing, 'WellKnownName', null, 'circle'),
    isZero(opacity) && !isZero(width)
      ? null
      : symbology(
          writing,
          'Fill',
          null,
          inkParameters(writing, 'fill', look.value('circle-color', '#000000'), opacity),
        ),
    isZero(width)
      ? null
      : symbology(
          writing,
          'Stroke',
          null,
          inkParameters(
            writing,
            'stroke',
            look.value('circle-stroke-color', '#000000'),
            look.value('circle-stroke-opacity', 1),
          ),
          parameter(writing, 'stroke-width', writeValue(writing, 'stroke-width', width)),
        ),
  )
  return point(writing, mark, { size, opacity: 1, turn: 0, anchor: 'center', shift: [x, -y] })
}

interface Graphic {
  size: Expression
  opacity: Expression
  turn: Expression
  anchor: string
  /** Pixels, to the right and up. */
  shift: readonly [number, number]
}

function point(writing: Writing, symbol: Xml, { size, opacity, turn, anchor, shift }: Graphic): Xml {
  const part = (name: string, value: Expression, usual: Expression) =>
    isSame(value, usual) ? null : symbology(writing, name, null, writeValue(writing, name, value))
  const graphic = symbology(
    writing,
    'Graphic',
    null,
    symbol,
    part('Opacity', opacity, 1),
    part('Size', size, null),
    part('Rotation', turn, 0),
    anchor === 'center' ? null : anchorPoint(writing, anchor),
    displacement(writing, shift),
  )
  return symbology(writing, 'PointSymbolizer', null, graphic)
}

const iconSide = 24

function iconSymbolizer(look: Look, writing: Writing): Xml[] {
  const name = look.value('icon-image', '')
  if (typeof name !== 'string' || name === '' || name.includes('{')) {
    writing.losses.add('expression', writing.place, 'icon-image')
    return []
  }
  const scale = look.value('icon-size', 1)
  const ratio = typeof scale === 'number' ? scale : 1
  const [x, y] = look.pair('icon-offset')
  const rotation = look.value('icon-rotate', 0)
  const mark = markOfIcon(name, typeof rotation === 'number' ? rotation : 0)
  const graphic = {
    opacity: look.value('icon-opacity', 1),
    anchor: String(look.value('icon-anchor', 'center')),
    shift: [tidy(x * ratio), tidy(-y * ratio)] as const,
    turn: typeof rotation === 'number' && mark ? mark.turn : rotation,
  }
  if (!mark) {
    const href = `${writing.baseUrl}/service/icons/${encodeURIComponent(name)}`
    const picture = symbology(
      writing,
      'ExternalGraphic',
      null,
      symbology(writing, 'OnlineResource', { 'xlink:type': 'simple', 'xlink:href': href }),
      symbology(writing, 'Format', null, 'image/png'),
    )
    return [point(writing, picture, { ...graphic, size: scaled(scale, iconSide) })]
  }
  const width = look.has('icon-halo-color') ? look.value('icon-halo-width', 0) : 0
  const size = sum(scaled(scale, (mark.name === 'circle' ? circleMark : mark).extent), width)
  const drawn = symbology(
    writing,
    'Mark',
    null,
    symbology(writing, 'WellKnownName', null, mark.name),
    symbology(writing, 'Fill', null, inkParameters(writing, 'fill', look.value('icon-color', '#000000'), 1)),
    isZero(width)
      ? null
      : symbology(
          writing,
          'Stroke',
          null,
          inkParameters(writing, 'stroke', look.value('icon-halo-color', '#000000'), 1),
          parameter(writing, 'stroke-width', writeValue(writing, 'stroke-width', width)),
        ),
  )
  return [point(writing, drawn, { ...graphic, size })]
}

function lineSymbolizer(look: Look, writing: Writing): Xml {
  const width = look.value('line-width', 1)
  const offset = look.value('line-offset', 0)
  const stroke = symbology(
    writing,
    'Stroke',
    null,
    inkParameters(writing, 'stroke', look.value('line-color', '#000000'), look.value('line-opacity', 1)),
    parameter(writing, 'stroke-width', writeValue(writing, 'stroke-width', width)),
    word(writing, 'stroke-linejoin', look.value('line-join', 'miter'), {
      miter: null,
      round: 'round',
      bevel: 'bevel',
    }),
    word(writing, 'stroke-linecap', look.value('line-cap', 'butt'), {
      butt: null,
      round: 'round',
      square: 'square',
    }),
    parameter(writing, 'stroke-dasharray', dashesOf(look, width, writing)),
  )
  return symbology(
    writing,
    'LineSymbolizer',
    null,
    stroke,
    isZero(offset)
      ? null
      : symbology(
          writing,
          'PerpendicularOffset',
          null,
          writeValue(writing, 'PerpendicularOffset', scaled(offset, -1)),
        ),
  )
}

function word(
  writing: Writing,
  name: string,
  value: Expression,
  words: Readonly<Record<string, string | null>>,
): Xml | null {
  if (typeof value === 'string' && Object.hasOwn(words, value)) return parameter(writing, name, words[value])
  writing.losses.add('expression', writing.place, name)
  return null
}

/** Multiples of the width as pixels. */
function dashesOf(look: Look, width: Expression, { losses, place }: Writing): string | null {
  const said = look.value('line-dasharray', null)
  if (said === null) return null
  const list = Array.isArray(said) && said[0] === 'literal' ? said[1] : said
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'number') || typeof width !== 'number') {
    losses.add('expression', place, 'line-dasharray')
    return null
  }
  return list.map((one) => Math.round(Number(one) * width * 1e4) / 1e4).join(' ')
}

import type { StyleLayer } from '@/lib/domain/layers'
import type { Xml, XmlChild } from '@/lib/shared/xml'
import { type Expression, isCall, tidy } from '../expressions/expression'
import { ogc, parameter, symbology, type Writing } from './dialect'
import { type Look, noteUnwritten } from './look-of'
import { inkParameters, writeOperand, writeValue } from './write-operand'
import { anchorPoint, displacement } from './write-places'

const written = [
  'text-field',
  'text-size',
  'text-font',
  'text-anchor',
  'text-variable-anchor',
  'text-radial-offset',
  'text-offset',
  'text-rotate',
  'text-color',
  'text-opacity',
  'text-halo-color',
  'text-halo-width',
]

/** The labels of a style layer. */
export function writeText(layer: StyleLayer, look: Look, writing: Writing): Xml[] {
  noteUnwritten(layer, writing, 'text-', written)
  if (look.has('symbol-sort-key')) writing.losses.add('order', writing.place, 'symbol-sort-key')
  const label = labelOf(look.value('text-field', ''), writing)
  if (label === null) {
    writing.losses.add('expression', writing.place, 'text-field')
    return []
  }
  const size = look.value('text-size', 16)
  const halo = look.has('text-halo-width') && look.value('text-halo-width', 0) !== 0
  return [
    symbology(
      writing,
      'TextSymbolizer',
      null,
      symbology(writing, 'Label', null, label),
      fontOf(look, size, writing),
      placementOf(look, size, writing),
      halo
        ? symbology(
            writing,
            'Halo',
            null,
            symbology(
              writing,
              'Radius',
              null,
              writeValue(writing, 'Radius', look.value('text-halo-width', 0)),
            ),
            symbology(
              writing,
              'Fill',
              null,
              inkParameters(writing, 'fill', look.value('text-halo-color', 'rgba(0, 0, 0, 0)'), 1),
            ),
          )
        : null,
      symbology(
        writing,
        'Fill',
        null,
        inkParameters(writing, 'fill', look.value('text-color', '#000000'), look.value('text-opacity', 1)),
      ),
    ),
  ]
}

/** Texts and fields one after the other. */
function labelOf(value: Expression, writing: Writing): XmlChild {
  if (typeof value === 'string') {
    if (value === '') return null
    return value
      .split(/\{([^{}]+)\}/)
      .map((part, at) => (at % 2 === 1 ? ogc('PropertyName', null, part) : part))
  }
  if (!isCall(value, 'concat')) return writeOperand(value, writing)
  const parts = value.slice(1).map((part) => (typeof part === 'string' ? part : writeOperand(part, writing)))
  return parts.includes(null) ? null : parts
}

function fontOf(look: Look, size: Expression, writing: Writing): Xml {
  const name = JSON.stringify(look.value('text-font', ''))
  const isBold = /bold|semi|strong|black/i.test(name)
  return symbology(
    writing,
    'Font',
    null,
    parameter(writing, 'font-family', 'Golos Text'),
    parameter(writing, 'font-size', writeValue(writing, 'font-size', size)),
    /italic|oblique/i.test(name) ? parameter(writing, 'font-style', 'italic') : null,
    isBold ? parameter(writing, 'font-weight', 'bold') : null,
  )
}

const sides: Readonly<Record<string, readonly [number, number]>> = {
  top: [0, 1],
  bottom: [0, -1],
  left: [1, 0],
  right: [-1, 0],
}

function placementOf(look: Look, size: Expression, writing: Writing): Xml {
  const em = typeof size === 'number' ? size : 16
  const [right, down] = look.pair('text-offset')
  if (look.value('symbol-placement', 'point') !== 'point') {
    const offset = tidy(-down * em)
    const line = symbology(
      writing,
      'LinePlacement',
      null,
      offset === 0 ? null : symbology(writing, 'PerpendicularOffset', null, offset),
    )
    return symbology(writing, 'LabelPlacement', null, line)
  }
  const anchors = look.value('text-variable-anchor', null)
  const anchor = Array.isArray(anchors) ? String(anchors[0]) : String(look.value('text-anchor', 'center'))
  if (Array.isArray(anchors)) writing.losses.add('leftOut', writing.place, 'text-variable-anchor')
  const radial = look.number('text-radial-offset', 0)
  const [x, y] = radial === 0 ? [right, down] : (sides[anchor] ?? [0, 0]).map((side) => side * radial)
  const turn = look.value('text-rotate', 0)
  const point = symbology(
    writing,
    'PointPlacement',
    null,
    anchorPoint(writing, anchor),
    displacement(writing, [tidy((x ?? 0) * em), tidy(-(y ?? 0) * em)]),
    turn === 0 ? null : symbology(writing, 'Rotation', null, writeValue(writing, 'Rotation', turn)),
  )
  return symbology(writing, 'LabelPlacement', null, point)
}

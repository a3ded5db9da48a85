import type { XmlNode } from '@/lib/domain/layer-queries'
import { type Expression, tidy, unless } from '../expressions/expression'
import { childOf } from '../read-document'
import { type BareLayer, type Spot, Unreadable } from '../reading'
import { inked } from '../draw-marks'
import { anchorOf } from './read-point'
import { readOperand } from './read-operand'
import { degrees, readMarkFill } from './read-ink'
import { noteOthers, noteParameters, numberOf, pairOf, parametersOf, valueOf, wordOf } from './read-values'

const usualSize = 10

/** Labels. */
export function readText(spot: Spot, node: XmlNode): BareLayer[] {
  const known = ['Label', 'Font', 'LabelPlacement', 'Halo', 'Fill']
  noteOthers(spot, node, 'Name', 'Description', 'Title', 'Abstract', 'Geometry', ...known)
  const text = labelOf(spot, childOf(node, 'Label'))
  if (text === null) return []
  const font = readFont(spot, childOf(node, 'Font'))
  const fill = readMarkFill(spot, childOf(node, 'Fill'), '#000000') ?? { color: '#000000', opacity: 1 }
  return [
    {
      role: 'label',
      type: 'symbol',
      layout: {
        'text-field': text,
        'text-size': font.size,
        ...(font.name && { 'text-font': [font.name] }),
        ...placementOf(spot, childOf(node, 'LabelPlacement'), font.size),
      },
      paint: {
        'text-color': fill.color,
        ...unless('text-opacity', fill.opacity, 1),
        ...haloOf(spot, childOf(node, 'Halo')),
      },
    },
  ]
}

/** A field, a text, or both mixed, in the form that the editor writes. */
function labelOf({ reading, place }: Spot, label: XmlNode | undefined): Expression {
  try {
    const parts = label?.mixed ?? (label?.children.length ? label.children : [label?.text.trim() ?? ''])
    const written = parts.flatMap((part, at): Expression[] => {
      if (typeof part !== 'string') return [readOperand(part, 'text', reading)]
      const text = trimmed(part, at === 0, at === parts.length - 1)
      return text === '' ? [] : [text]
    })
    const [only] = written
    if (only === undefined) throw new Unreadable('filter', 'Label')
    const plain = written.length === 1 ? only : ['concat', ...written]
    // Braces of a plain text would name fields.
    return typeof plain === 'string' && plain.includes('{') ? ['concat', plain] : plain
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    reading.losses.add(error.kind === 'field' ? 'field' : 'leftOut', place, error.what)
    return null
  }
}

/** White space around line breaks is that of the document. */
function trimmed(text: string, first: boolean, last: boolean): string {
  const one = text.replace(/\s*\n\s*/g, ' ')
  const begun = first ? one.trimStart() : one
  return last ? begun.trimEnd() : begun
}

function readFont(spot: Spot, font: XmlNode | undefined): { size: Expression; name: string | null } {
  if (font) {
    noteOthers(spot, font, 'CssParameter', 'SvgParameter')
    noteParameters(spot, font, 'font-family', 'font-size', 'font-style', 'font-weight')
  }
  const said = parametersOf(font)
  const family = said.get('font-family')?.text.trim() ?? ''
  if (family !== '' && !/^golos/i.test(family))
    spot.reading.losses.add('leftOut', spot.place, `font-family ${family}`)
  const bold = wordOf(spot, said.get('font-weight'), weights, '')
  const italic = wordOf(spot, said.get('font-style'), slants, '')
  const name = [bold, italic].filter((part) => part !== '').join(' ')
  return {
    size: valueOf(spot, said.get('font-size'), 'number', usualSize),
    name: name === '' ? null : `Golos Text ${name}`,
  }
}

const weights = {
  normal: '',
  400: '',
  bold: 'SemiBold',
  700: 'SemiBold',
  600: 'SemiBold',
  500: 'Medium',
} as const
const slants = { normal: '', italic: 'Italic', oblique: 'Italic' } as const

function placementOf(spot: Spot, node: XmlNode | undefined, size: Expression): Record<string, Expression> {
  const em = typeof size === 'number' && size > 0 ? size : usualSize
  const line = childOf(node, 'LinePlacement')
  if (line) {
    noteOthers(spot, line, 'PerpendicularOffset')
    const offset = numberOf(spot, childOf(line, 'PerpendicularOffset'), 0)
    return { 'symbol-placement': 'line', ...unless('text-offset', [0, ems(-offset, em)], [0, 0]) }
  }
  const point = childOf(node, 'PointPlacement')
  if (point) noteOthers(spot, point, 'AnchorPoint', 'Displacement', 'Rotation')
  const anchor = anchorOf(spot, childOf(point, 'AnchorPoint'), [0, 0.5])
  const [x, y] = pairOf(spot, childOf(point, 'Displacement'), ['DisplacementX', 'DisplacementY'], [0, 0])
  const turn = degrees(valueOf(spot, childOf(point, 'Rotation'), 'number', 0))
  return {
    ...unless('text-anchor', anchor, 'center'),
    ...unless('text-offset', [ems(x, em), ems(-y, em)], [0, 0]),
    ...unless('text-rotate', turn, 0),
  }
}

const ems = (pixels: number, em: number) => (pixels === 0 ? 0 : tidy(pixels / em))

function haloOf(spot: Spot, halo: XmlNode | undefined): Record<string, Expression> {
  if (!halo) return {}
  noteOthers(spot, halo, 'Radius', 'Fill')
  const fill = readMarkFill(spot, childOf(halo, 'Fill'), '#ffffff') ?? { color: '#ffffff', opacity: 1 }
  return {
    'text-halo-color': inked(spot, fill),
    'text-halo-width': valueOf(spot, childOf(halo, 'Radius'), 'number', 1),
  }
}

import type { Xml, XmlChild } from '@/lib/shared/xml'
import { colorParts } from '../expressions/color'
import { type Expression, tidy } from '../expressions/expression'
import { ogc, parameter, symbology, type Writing } from './dialect'

const arithmetic: Readonly<Record<string, string>> = { '+': 'Add', '-': 'Sub', '*': 'Mul', '/': 'Div' }

const functions: Readonly<Record<string, string>> = {
  '^': 'pow',
  abs: 'abs',
  ceil: 'ceil',
  concat: 'Concatenate',
  downcase: 'strToLowerCase',
  floor: 'floor',
  max: 'max',
  min: 'min',
  round: 'round',
  sqrt: 'sqrt',
  upcase: 'strToUpperCase',
}

/** Operators that only say what type a value has. */
const typed = new Set(['to-number', 'to-string', 'to-color', 'number', 'string', 'coalesce', 'image'])

/** An expression of a filter or a parameter; null for those that SLD does not have. */
export function writeOperand(value: Expression, writing: Writing): Xml | null {
  if (value === null) return null
  if (!Array.isArray(value)) return ogc('Literal', null, String(value))
  const [operator, ...rest] = value as readonly Expression[]
  const [first = null] = rest
  if (typeof operator !== 'string') return null
  if (operator === 'get')
    return rest.length === 1 && typeof first === 'string' ? ogc('PropertyName', null, first) : null
  if (operator === 'literal') return Array.isArray(first) ? null : writeOperand(first, writing)
  if (typed.has(operator)) return writeOperand(first, writing)
  if (operator === 'interpolate') return writeInterpolation(rest, writing)
  if (operator === 'match') return writeRecoding(rest, writing)
  const sign = Object.hasOwn(arithmetic, operator) ? arithmetic[operator] : undefined
  if (sign) return writeArithmetic(sign, rest, writing)
  const name = Object.hasOwn(functions, operator) ? functions[operator] : undefined
  const parts = rest.map((part) => writeOperand(part, writing))
  return name && !parts.includes(null) ? ogc('Function', { name }, parts) : null
}

function writeArithmetic(sign: string, operands: readonly Expression[], writing: Writing): Xml | null {
  const all = operands.length === 1 && sign === 'Sub' ? [0, ...operands] : operands
  const parts = all.map((part) => writeOperand(part, writing))
  return parts.reduce((left, right) => left && right && ogc(sign, null, left, right))
}

const isPlain = (value: Expression) => typeof value === 'number' || typeof value === 'string'

function writeInterpolation(
  [curve, input = null, ...points]: readonly Expression[],
  writing: Writing,
): Xml | null {
  const lookup = writeOperand(input, writing)
  if (JSON.stringify(curve) !== '["linear"]' || !lookup || !points.every(isPlain)) return null
  if (writing.version === '1.0.0')
    return ogc(
      'Function',
      { name: 'Interpolate' },
      lookup,
      points.map((point) => ogc('Literal', null, String(point))),
    )
  const [, first] = points
  const mode = typeof first === 'string' ? 'color' : 'linear'
  return symbology(
    writing,
    'Interpolate',
    { fallbackValue: String(first), ...(mode === 'color' && { method: 'color' }) },
    symbology(writing, 'LookupValue', null, lookup),
    pairsOf(points).map(([at, value]) =>
      symbology(
        writing,
        'InterpolationPoint',
        null,
        symbology(writing, 'Data', null, String(at)),
        symbology(writing, 'Value', null, String(value)),
      ),
    ),
  )
}

function writeRecoding([input = null, ...items]: readonly Expression[], writing: Writing): Xml | null {
  const lookup = writeOperand(input, writing)
  const rest = items.at(-1) ?? null
  const pairs = pairsOf(items.slice(0, -1)).flatMap(([labels, value]) =>
    (Array.isArray(labels) ? (labels as readonly Expression[]) : [labels]).map(
      (label) => [label, value] as const,
    ),
  )
  if (!lookup || !isPlain(rest) || !pairs.flat().every((one) => isPlain(one ?? null))) return null
  if (writing.version === '1.0.0')
    return ogc(
      'Function',
      { name: 'Recode' },
      lookup,
      pairs.flat().map((one) => ogc('Literal', null, String(one))),
    )
  return symbology(
    writing,
    'Recode',
    { fallbackValue: String(rest) },
    symbology(writing, 'LookupValue', null, lookup),
    pairs.map(([label, value]) =>
      symbology(
        writing,
        'MapItem',
        null,
        symbology(writing, 'Data', null, String(label)),
        symbology(writing, 'Value', null, String(value)),
      ),
    ),
  )
}

const pairsOf = (list: readonly Expression[]): [Expression, Expression][] =>
  list.flatMap((one, at) => (at % 2 === 0 ? [[one, list[at + 1] ?? null] as [Expression, Expression]] : []))

/** A value as the content of an element: a text where it is plain; what cannot be written is noted. */
export function writeValue(
  writing: Writing,
  name: string,
  value: Expression,
  usual: XmlChild = null,
): XmlChild {
  // Sizes are kept as shares of icons: their last digits are none of the style.
  if (typeof value === 'number') return Math.round(value * 1e4) / 1e4
  if (typeof value === 'string') return value
  const written = writeOperand(value, writing)
  if (!written) writing.losses.add('expression', writing.place, name)
  return written ?? usual
}

/** The parameters of a colour and its opacity, such as `fill` and `fill-opacity`. */
export function inkParameters(
  writing: Writing,
  name: 'fill' | 'stroke',
  color: Expression,
  opacity: Expression,
): (Xml | null)[] {
  const parts = colorParts(color)
  const share = typeof opacity === 'number' ? tidy(opacity * (parts?.alpha ?? 1)) : opacity
  return [
    parameter(writing, name, parts?.hex ?? writeValue(writing, name, color, '#808080')),
    share === 1 ? null : parameter(writing, `${name}-opacity`, writeValue(writing, `${name}-opacity`, share)),
  ]
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import { invalid } from '@/lib/problems'
import { isNumeric, literalOf, type Side } from '../expressions/conditions'
import { hexOf } from '../expressions/color'
import { type Expression, tidy } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import { fieldOf, type Reading, Unreadable } from '../reading'

/** What an expression is used as. */
export type Wanted = 'number' | 'text' | 'color'

const arithmetic: Readonly<Record<string, string>> = { Add: '+', Sub: '-', Mul: '*', Div: '/' }
const classesAtMost = 100

const isProperty = ({ name }: XmlNode) => name === 'PropertyName' || name === 'ValueReference'

/** An expression of a filter or a parameter. */
export function readOperand(node: XmlNode, wanted: Wanted, reading: Reading): Expression {
  if (node.name === 'Literal') return literal(node.text, wanted)
  if (isProperty(node)) return fieldAs(fieldOf(reading, pathEnd(node.text)).name, wanted)
  const sign = Object.hasOwn(arithmetic, node.name) ? arithmetic[node.name] : undefined
  if (sign) return [sign, ...node.children.map((child) => readOperand(child, 'number', reading))]
  switch (node.name) {
    case 'Function':
      return readFunction(node, wanted, reading)
    case 'Recode':
    case 'Categorize':
    case 'Interpolate':
      return readClasses(node, wanted, reading)
    default:
      throw new Unreadable('filter', node.name)
  }
}

/** One side of a comparison. */
export function readSide(node: XmlNode, reading: Reading): Side {
  if (node.name === 'Literal') return { kind: 'text', value: node.text }
  if (isProperty(node)) {
    const { name, type } = fieldOf(reading, pathEnd(node.text))
    return { kind: 'field', name, type }
  }
  const name = node.attributes.get('name') ?? ''
  const isText = node.name === 'Function' && textFunctions.has(name.toLowerCase())
  return {
    kind: 'computed',
    value: readOperand(node, isText ? 'text' : 'number', reading),
    isNumber: !isText,
  }
}

/** The last step of a path, without its prefix. */
const pathEnd = (path: string) => path.trim().split(/[/:]/).at(-1) ?? ''

/** A plain value as what it is used as. */
export function literal(text: string, wanted: Wanted): Expression {
  switch (wanted) {
    case 'number':
      return tidy(Number(literalOf(text, 'number')))
    case 'color':
      return colorOf(text.trim())
    case 'text':
      return text
  }
}

function colorOf(text: string): string {
  const color = hexOf(text)
  if (color === null) throw new Unreadable('filter', text)
  return color
}

function fieldAs(name: string, wanted: Wanted): Expression {
  const value: Expression = ['get', name]
  return [wanted === 'number' ? 'to-number' : wanted === 'color' ? 'to-color' : 'to-string', value]
}

const numberFunctions: Readonly<Record<string, string>> = {
  abs: 'abs',
  ceil: 'ceil',
  floor: 'floor',
  max: 'max',
  min: 'min',
  pow: '^',
  rint: 'round',
  round: 'round',
  sqrt: 'sqrt',
}

const textFunctions = new Map([
  ['concatenate', 'concat'],
  ['strconcat', 'concat'],
  ['strtolowercase', 'downcase'],
  ['strtouppercase', 'upcase'],
])

function readFunction(node: XmlNode, wanted: Wanted, reading: Reading): Expression {
  const name = node.attributes.get('name') ?? ''
  const plain = name.toLowerCase()
  const classes = ['Recode', 'Categorize', 'Interpolate'].find((one) => one.toLowerCase() === plain)
  if (classes) return readListed(classes, node, wanted, reading)
  const ofNumbers = Object.hasOwn(numberFunctions, plain) ? numberFunctions[plain] : undefined
  const ofTexts = textFunctions.get(plain)
  if (ofNumbers && wanted === 'number')
    return [ofNumbers, ...node.children.map((child) => readOperand(child, 'number', reading))]
  if (ofTexts && wanted === 'text')
    return [ofTexts, ...node.children.map((child) => readOperand(child, 'text', reading))]
  throw new Unreadable('filter', name)
}

/** The functions of Symbology Encoding, whose members have names. */
function readClasses(node: XmlNode, wanted: Wanted, reading: Reading): Expression {
  const lookup = childOf(node, 'LookupValue')?.children[0]
  const text = (parent: XmlNode, name: string) => childOf(parent, name)?.text.trim() ?? ''
  const values = ((): string[] => {
    switch (node.name) {
      case 'Recode':
        return childrenOf(node, 'MapItem').flatMap((item) => [text(item, 'Data'), text(item, 'Value')])
      case 'Interpolate':
        return childrenOf(node, 'InterpolationPoint').flatMap((item) => [
          text(item, 'Data'),
          text(item, 'Value'),
        ])
      default:
        return childrenOf(node, 'Value', 'Threshold').map((child) => child.text.trim())
    }
  })()
  if (!lookup) throw new Unreadable('filter', node.name)
  return classesOf(node.name, lookup, values, wanted, { reading, rest: node.attributes.get('fallbackValue') })
}

/** The same functions as others write them, with their members one after the other. */
function readListed(name: string, node: XmlNode, wanted: Wanted, reading: Reading): Expression {
  const [lookup, ...rest] = node.children
  const values = rest.map((child) => {
    if (child.name !== 'Literal') throw new Unreadable('filter', name)
    return child.text.trim()
  })
  // Interpolate of GeoTools names the kind of values and the curve at the end.
  const plain = values.filter((value) => !/^(color|numeric|linear|succeeding|preceding)$/i.test(value))
  if (!lookup || values.some((value) => /^(cosine|cubic)$/i.test(value))) throw new Unreadable('filter', name)
  return classesOf(name, lookup, plain, wanted, { reading, rest: undefined })
}

interface Classes {
  reading: Reading
  rest: string | undefined
}

function classesOf(
  name: string,
  lookup: XmlNode,
  values: readonly string[],
  wanted: Wanted,
  { reading, rest }: Classes,
): Expression {
  if (values.length > classesAtMost * 2)
    throw invalid({ path: reading.path, rule: 'styleClasses', values: { name, limit: classesAtMost } })
  if (values.length < 2) throw new Unreadable('filter', name)
  const odd = values.filter((_, at) => at % 2 === 1)
  const even = values.filter((_, at) => at % 2 === 0)
  const result = (text: string | undefined) => literal(text ?? '', wanted)
  switch (name) {
    case 'Recode': {
      const pairs = new Map(even.map((value, at) => [value, result(odd[at])]))
      const side = readSide(lookup, reading)
      const whole = side.kind === 'field' && isNumeric(side.type) && [...pairs.keys()].every(isWhole)
      const input = readInput(lookup, side, whole, reading)
      const labels = [...pairs].flatMap(([value, found]) => [whole ? Number(value) : value, found])
      return ['match', input, ...labels, rest === undefined ? usual[wanted] : result(rest)]
    }
    case 'Categorize': {
      const steps = odd.flatMap((threshold, at) => [
        Number(literalOf(threshold, 'number')),
        result(even[at + 1]),
      ])
      return ['step', readOperand(lookup, 'number', reading), result(even[0]), ...steps]
    }
    default: {
      const points = even.flatMap((at, index) => [Number(literalOf(at, 'number')), result(odd[index])])
      return ['interpolate', ['linear'], readOperand(lookup, 'number', reading), ...points]
    }
  }
}

/** What objects get that are in no class. */
const usual: Readonly<Record<Wanted, Expression>> = { number: 0, text: '', color: '#808080' }

const isWhole = (text: string) => /^-?\d{1,15}$/.test(text)

function readInput(lookup: XmlNode, side: Side, whole: boolean, reading: Reading): Expression {
  if (side.kind !== 'field') return readOperand(lookup, 'text', reading)
  return whole || side.type === 'string' ? ['get', side.name] : ['to-string', ['get', side.name]]
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import { within } from '../assemble'
import { allOf, anyOf, compare, isNull, noneOf, type Side } from '../expressions/conditions'
import type { Expression } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import { type BareLayer, type Reading, type StyleRule, Unreadable } from '../reading'
import { leastZoom, mostZoom } from '../zooms'
import { fieldIn, readCondition } from './read-expression'
import { readSymbol } from './read-symbol'

type Rules = (StyleRule | null)[]

interface Symbols {
  /** The layers of a symbol by its name. */
  of(name: string, rule: string): BareLayer[]
  reading: Reading
}

/** The rules of a renderer; null for a kind that is not read. */
export function readRenderer(renderer: XmlNode, opacity: number, reading: Reading): Rules | null {
  const nodes = new Map(
    childrenOf(childOf(renderer, 'symbols'), 'symbol').map((one) => [one.attributes.get('name') ?? '', one]),
  )
  const symbols: Symbols = {
    of(name, rule) {
      const node = nodes.get(name)
      return node ? readSymbol(node, rule, opacity, reading) : []
    },
    reading,
  }
  switch (renderer.attributes.get('type')) {
    case 'singleSymbol':
      return [plainRule('1', null, null, symbols.of('0', '1'))]
    case 'categorizedSymbol':
      return readCategories(renderer, symbols)
    case 'graduatedSymbol':
      return readRanges(renderer, symbols)
    case 'RuleRenderer':
      return readRules(
        childrenOf(childOf(renderer, 'rules'), 'rule'),
        { filter: null, least: null, most: null },
        symbols,
      )
    default:
      return null
  }
}

const plainRule = (
  name: string,
  title: string | null,
  filter: Expression,
  layers: readonly BareLayer[],
  otherwise = false,
): StyleRule => ({ name, title, filter, otherwise, minzoom: null, maxzoom: null, layers })

/** The field by which objects are classified; noted when it is an expression or the layer has no such field. */
function classField(renderer: XmlNode, { reading }: Symbols): Side | null {
  const attribute = renderer.attributes.get('attr') ?? ''
  try {
    const { name, type } = fieldIn(attribute, reading)
    return { kind: 'field', name, type }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    reading.losses.add('field', null, attribute)
    return null
  }
}

function readCategories(renderer: XmlNode, symbols: Symbols): Rules {
  const field = classField(renderer, symbols)
  if (!field) return []
  return childrenOf(childOf(renderer, 'categories'), 'category').map((category) => {
    const { name, title, isShown, symbol } = classOf(category)
    const value = category.attributes.get('value') ?? ''
    const values = childrenOf(category, 'val').map(({ attributes }) => attributes.get('value') ?? '')
    const layers = isShown ? symbols.of(symbol, name) : []
    const type = category.attributes.get('type')
    return tried(name, symbols, () => {
      if (type === 'NULL' && field.kind === 'field') return plainRule(name, title, isNull(field.name), layers)
      if (value === '' && values.length === 0) return plainRule(name, title, null, layers, true)
      const all = values.length > 0 ? values : [value]
      return plainRule(name, title, anyOf(all.map((one) => equal(field, one))), layers)
    })
  })
}

const equal = (field: Side, value: string) => compare('=', field, { kind: 'text', value })

function readRanges(renderer: XmlNode, symbols: Symbols): Rules {
  const field = classField(renderer, symbols)
  if (!field) return []
  const uppers = new Set<string>()
  return childrenOf(childOf(renderer, 'ranges'), 'range').map((range) => {
    const { name, title, isShown, symbol } = classOf(range)
    const lower = range.attributes.get('lower') ?? ''
    const upper = range.attributes.get('upper') ?? ''
    // A shared limit belongs to the first of its ranges.
    const sign = uppers.has(lower) ? '>' : '>='
    uppers.add(upper)
    return tried(name, symbols, () => {
      const filter = allOf([
        compare(sign, field, { kind: 'text', value: lower }),
        compare('<=', field, { kind: 'text', value: upper }),
      ])
      return plainRule(name, title, filter, isShown ? symbols.of(symbol, name) : [])
    })
  })
}

function classOf({ attributes }: XmlNode) {
  const title = attributes.get('label')?.trim() || null
  const value = attributes.get('value') || attributes.get('lower') || ''
  return {
    name: title ?? value,
    title,
    isShown: attributes.get('render') !== 'false',
    symbol: attributes.get('symbol') ?? '',
  }
}

/** Null, and noted, for a rule whose condition cannot be read. */
function tried<T>(rule: string, { reading }: Symbols, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (error.kind === 'field') reading.losses.add('field', { rule }, error.what)
    reading.losses.add('filter', { rule }, error.what)
    return null
  }
}

/** What the rules around a rule say. */
interface Around {
  filter: Expression
  least: number | null
  most: number | null
}

function readRules(nodes: readonly XmlNode[], around: Around, symbols: Symbols): Rules {
  const active = nodes.filter(({ attributes }) => attributes.get('checkstate') !== '0')
  const isElse = ({ attributes }: XmlNode) => /^\s*else\s*$/i.test(attributes.get('filter') ?? '')
  const conditions = active.map((node) => (isElse(node) ? null : conditionOf(node, symbols)))
  const others = conditions.flatMap((one) => (one ? [one.filter] : []))
  return active.flatMap((node, at): Rules => {
    const name = nameOf(node)
    if (!isElse(node)) {
      const own = conditions[at]
      return own
        ? readRule(node, name, { ...around, filter: within(around.filter, own.filter) }, symbols)
        : [null]
    }
    if (others.includes(null)) return []
    if (others.length < active.filter((one) => !isElse(one)).length) {
      symbols.reading.losses.add('otherwise', null, name)
      return [null]
    }
    const filter = others.length > 0 ? within(around.filter, noneOf(others)) : around.filter
    return readRule(node, name, { ...around, filter }, symbols)
  })
}

const nameOf = ({ attributes }: XmlNode) =>
  attributes.get('label')?.trim() || attributes.get('filter')?.trim() || attributes.get('key') || '1'

/** The condition of a rule, which may be none; null for one that cannot be read. */
function conditionOf(node: XmlNode, symbols: Symbols): { filter: Expression } | null {
  const text = node.attributes.get('filter')?.trim() ?? ''
  return tried(nameOf(node), symbols, () => ({
    filter: text === '' ? null : readCondition(text, symbols.reading),
  }))
}

function readRule(node: XmlNode, name: string, around: Around, symbols: Symbols): Rules {
  const { attributes } = node
  const scale = (key: string) => Number(attributes.get(key) ?? 0) || 0
  const least = scale('scalemaxdenom') > 0 ? leastZoom(scale('scalemaxdenom')) : null
  const most = scale('scalemindenom') > 0 ? mostZoom(scale('scalemindenom')) : null
  const own: Around = {
    filter: around.filter,
    least: narrower(around.least, least, Math.max),
    most: narrower(around.most, most, Math.min),
  }
  const symbol = attributes.get('symbol')
  const layers = symbol === undefined ? [] : symbols.of(symbol, name)
  const title = attributes.get('label')?.trim() || null
  const rule = { ...plainRule(name, title, own.filter, layers), minzoom: own.least, maxzoom: own.most }
  const inner = readRules(childrenOf(node, 'rule'), own, symbols)
  return [...(symbol === undefined ? [] : [rule]), ...inner]
}

const narrower = (
  outer: number | null,
  inner: number | null,
  choose: (one: number, other: number) => number,
): number | null => (outer === null ? inner : inner === null ? outer : choose(outer, inner))

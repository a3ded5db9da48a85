import type { XmlNode } from '@/lib/domain/layer-queries'
import { invalid } from '@/lib/problems'
import { rulesAtMost } from '../assemble'
import type { Expression } from '../expressions/expression'
import { childOf, childrenOf, textIn } from '../read-document'
import { leastZoom, mostZoom } from '../zooms'
import { type BareLayer, type Reading, type Spot, type StyleRule, Unreadable } from '../reading'
import { readFilter } from './read-filter'
import { readPoint } from './read-point'
import { readLine, readPolygon } from './read-strokes'
import { readText } from './read-text'
import { noteOthers } from './read-values'

const symbolizers: Readonly<Record<string, (spot: Spot, node: XmlNode) => BareLayer[]>> = {
  PointSymbolizer: readPoint,
  LineSymbolizer: readLine,
  PolygonSymbolizer: readPolygon,
  TextSymbolizer: readText,
}

const classesAtMost = 100

/** The rules of every feature type style; null for those that cannot be read. */
export function readRules(styles: readonly XmlNode[], reading: Reading): (StyleRule | null)[][] {
  const count = styles.flatMap((style) => childrenOf(style, 'Rule')).length
  if (count > rulesAtMost)
    throw invalid({ path: reading.path, rule: 'styleRules', values: { limit: rulesAtMost } })
  let number = 0
  return styles.map((style) => {
    const spot = { reading, place: { rule: textIn(style, 'Name') || 'FeatureTypeStyle' } }
    noteOthers(
      spot,
      style,
      'Name',
      'Title',
      'Abstract',
      'Description',
      'FeatureTypeName',
      'SemanticTypeIdentifier',
      'Rule',
    )
    return childrenOf(style, 'Rule').map((rule) => readRule(rule, ++number, reading))
  })
}

const described = ['Name', 'Title', 'Abstract', 'Description']
const conditions = ['Filter', 'ElseFilter', 'MinScaleDenominator', 'MaxScaleDenominator']

function readRule(node: XmlNode, number: number, reading: Reading): StyleRule | null {
  const title = textIn(node, 'Title') || textIn(childOf(node, 'Description'), 'Title')
  const name = textIn(node, 'Name') || title || String(number)
  const drawn = node.children.filter(({ name: kind }) => kind.endsWith('Symbolizer'))
  if (drawn.length === 0) throw invalid({ path: reading.path, rule: 'styleEmptyRule', values: { name } })
  noteOthers(
    { reading, place: { rule: name } },
    node,
    ...described,
    ...conditions,
    ...drawn.map((one) => one.name),
  )
  const filter = filterOf(node, name, reading)
  if (filter === undefined) return null
  const layers = drawn.flatMap((one) => readSymbolizer(one, name, reading))
  if (layers.length === 0) reading.losses.add('empty', { rule: name })
  return {
    name,
    title: title || textIn(node, 'Name') || null,
    filter,
    otherwise: childOf(node, 'ElseFilter') !== undefined,
    minzoom: zoomIn(node, 'MaxScaleDenominator', name, reading),
    maxzoom: zoomIn(node, 'MinScaleDenominator', name, reading),
    layers,
  }
}

/** Undefined for a filter that cannot be read: without it the rule would take every object. */
function filterOf(node: XmlNode, rule: string, reading: Reading): Expression | undefined {
  const filter = childOf(node, 'Filter')
  if (!filter) return null
  try {
    return readFilter(filter, reading)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (error.kind === 'field') reading.losses.add('field', { rule }, error.what)
    reading.losses.add('filter', { rule }, error.what)
    return undefined
  }
}

function readSymbolizer(node: XmlNode, rule: string, reading: Reading): BareLayer[] {
  const place = { rule, part: node.name }
  const units = node.attributes.get('uom') ?? ''
  const unit = units.split(/[/#]/).at(-1)?.toLowerCase() ?? ''
  if (unit !== '' && unit !== 'pixel') reading.losses.add('units', place, unit)
  const read = Object.hasOwn(symbolizers, node.name) ? symbolizers[node.name] : undefined
  if (read) return read({ reading, place }, node)
  const entries = childrenOf(childOf(node, 'ColorMap'), 'ColorMapEntry').length
  if (entries > classesAtMost)
    throw invalid({
      path: reading.path,
      rule: 'styleClasses',
      values: { name: 'ColorMap', limit: classesAtMost },
    })
  reading.losses.add('leftOut', { rule }, node.name)
  return []
}

/** A scale as a zoom; null where it limits nothing. */
export function zoomIn(
  node: XmlNode,
  name: 'MinScaleDenominator' | 'MaxScaleDenominator',
  rule: string,
  { losses }: Pick<Reading, 'losses'>,
): number | null {
  const text = textIn(node, name)
  if (text === '') return null
  const scale = Number(text)
  if (!Number.isFinite(scale) || scale < 0) {
    losses.add('value', { rule, part: name }, text)
    return null
  }
  return name === 'MaxScaleDenominator' ? leastZoom(scale) : mostZoom(scale)
}

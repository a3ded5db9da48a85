import type { StyleLayer } from '@/lib/domain/layers'
import { element, type Xml } from '@/lib/shared/xml'
import { allOf } from '../expressions/conditions'
import { type Expression, isCall, isSame } from '../expressions/expression'
import type { Losses } from '../losses'
import { writtenScale } from '../zooms'
import { type SldVersion, symbology, type Writing } from './dialect'
import { expandClasses, titleOf } from './expand-classes'
import { plainFilter } from './old-filters'
import { writeFilter } from './write-filter'
import { writeSymbolizers } from './write-symbolizers'

/** A style to write as a document. */
export interface WrittenStyle {
  /** `workspace:name` of the layer. */
  layerName: string
  name: string
  isDefault: boolean
  layers: readonly StyleLayer[]
}

interface WrittenRule {
  title: string | null
  filter: Expression
  minzoom: number | undefined
  maxzoom: number | undefined
  layers: StyleLayer[]
}

/** A style as SLD 1.0, or as SLD 1.1 with Symbology Encoding. What it cannot say is noted. */
export function writeSld(style: WrittenStyle, version: SldVersion, losses: Losses, baseUrl: string): string {
  const rules = rulesOf(style.layers).flatMap((rule, at) => {
    const place = { rule: rule.title ?? String(at + 1) }
    return writeRule(rule, { version, losses, place, baseUrl })
  })
  return writeDocument(style, version, rules)
}

/** A document of one style with these rules. */
export function writeDocument(
  style: Omit<WrittenStyle, 'layers'>,
  version: SldVersion,
  rules: readonly Xml[],
): string {
  const at = { version }
  const userStyle = element(
    'UserStyle',
    null,
    symbology(at, 'Name', null, style.name),
    style.isDefault ? element('IsDefault', null, '1') : null,
    symbology(at, 'FeatureTypeStyle', null, rules),
  )
  const root = element(
    'StyledLayerDescriptor',
    {
      version,
      xmlns: 'http://www.opengis.net/sld',
      ...(version === '1.1.0' && { 'xmlns:se': 'http://www.opengis.net/se' }),
      'xmlns:ogc': 'http://www.opengis.net/ogc',
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `http://www.opengis.net/sld http://schemas.opengis.net/sld/${version}/StyledLayerDescriptor.xsd`,
    },
    element('NamedLayer', null, symbology(at, 'Name', null, style.layerName), userStyle),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}`
}

/** Neighbouring layers for the same objects are one rule. */
function rulesOf(layers: readonly StyleLayer[]): WrittenRule[] {
  const rules: WrittenRule[] = []
  for (const { layer, conditions } of layers.filter(isShown).flatMap(expandClasses)) {
    const { minzoom, maxzoom, metadata } = layer
    const all = [plainFilter(layer.filter), ...conditions].filter(
      (one) => one !== null && !isSame(one, ['all']),
    )
    const filter = all.length === 0 ? null : allOf(all)
    const title = titleOf(metadata, conditions)
    const last = rules.at(-1)
    const rule = { title, filter, minzoom, maxzoom }
    if (last && isSame(keyOf(last), keyOf(rule))) last.layers.push(layer)
    else rules.push({ ...rule, layers: [layer] })
  }
  return rules
}

const isShown = ({ layout }: StyleLayer) => layout?.visibility !== 'none'

const keyOf = ({ title, filter, minzoom, maxzoom }: Omit<WrittenRule, 'layers'>): Expression => [
  title,
  filter,
  minzoom ?? null,
  maxzoom ?? null,
]

function writeRule({ title, filter, minzoom, maxzoom, layers }: WrittenRule, writing: Writing): Xml[] {
  const condition = withoutShapes(filter, layers, writing)
  const written = condition === null ? null : writeFilter(condition, writing)
  if (condition !== null && !written) {
    writing.losses.add('filter', writing.place, JSON.stringify(condition))
    return []
  }
  const symbolizers = layers.flatMap((layer) => writeSymbolizers(layer, writing))
  return symbolizers.length === 0
    ? []
    : [ruleElement(writing, { title, minzoom, maxzoom }, written, symbolizers)]
}

/** A rule with its title, condition and scales. */
export const ruleElement = (
  writing: Writing,
  { title, minzoom, maxzoom }: Pick<WrittenRule, 'title' | 'minzoom' | 'maxzoom'>,
  condition: Xml | null,
  symbolizers: Xml | readonly Xml[],
): Xml =>
  symbology(
    writing,
    'Rule',
    null,
    title ? symbology(writing, 'Name', null, title) : null,
    title ? titleElement(writing, title) : null,
    condition,
    maxzoom === undefined ? null : symbology(writing, 'MinScaleDenominator', null, writtenScale(maxzoom)),
    minzoom === undefined ? null : symbology(writing, 'MaxScaleDenominator', null, writtenScale(minzoom)),
    symbolizers,
  )

const titleElement = (writing: Writing, title: string): Xml => {
  const written = symbology(writing, 'Title', null, title)
  return writing.version === '1.0.0' ? written : symbology(writing, 'Description', null, written)
}

/** Filters have no kind of geometry; the symbolizers of areas and points imply it. */
function withoutShapes(
  filter: Expression,
  layers: readonly StyleLayer[],
  { losses, place }: Writing,
): Expression {
  const parts: readonly Expression[] =
    filter === null ? [] : isCall(filter, 'all') ? filter.slice(1) : [filter]
  const others = parts.filter((part) => !isShape(part))
  if (others.length < parts.length && layers.some(({ type }) => type === 'line' || type === 'symbol'))
    losses.add('leftOut', place, 'geometry-type')
  return others.length === 0 ? null : allOf(others)
}

const isShape = (condition: Expression): boolean =>
  Array.isArray(condition) && isSame((condition as readonly Expression[])[1] ?? null, ['geometry-type'])

import type { XmlNode } from '@/lib/domain/layer-queries'
import type { StyleLayer } from '@/lib/domain/layers'
import { invalid } from '@/lib/problems'
import { assemble, requireLayers, rulesAtMost } from '../assemble'
import { childOf, childrenOf, readDocument, textIn } from '../read-document'
import type { Reading, StyleRule } from '../reading'
import { leastZoom, mostZoom } from '../zooms'
import { readLabels } from './read-labels'
import { readRenderer } from './read-renderers'

const expected = 'singleSymbol, categorizedSymbol, graduatedSymbol, RuleRenderer'

/** Reads a style of QGIS: its symbols, and its labels. */
export function readQml(text: string, reading: Reading): StyleLayer[] {
  const { path } = reading
  const root = readDocument(text, path)
  if (root.name !== 'qgis')
    throw invalid({ path, rule: 'styleRoot', values: { expected: 'qgis', name: root.name } })
  const renderer = childOf(root, 'renderer-v2')
  const rules = renderer && readRenderer(renderer, opacityOf(root), reading)
  if (!rules) throw invalid({ path, rule: 'styleAbsent', values: { expected } })
  if (rules.length > rulesAtMost) throw invalid({ path, rule: 'styleRules', values: { limit: rulesAtMost } })
  noteOthers(root, reading)
  const labels = readLabels(root, reading)
  const limited = (rule: StyleRule | null) => rule && withinScales(rule, root)
  const layers = assemble([rules.map(limited), ...(labels ? [[limited(labels)]] : [])], reading)
  requireLayers(layers, reading)
  return layers
}

function opacityOf(root: XmlNode): number {
  const opacity = Number(textIn(root, 'layerOpacity') || 1)
  return Number.isFinite(opacity) ? Math.min(1, Math.max(0, opacity)) : 1
}

/** Notes what of the whole style is not drawn. */
function noteOthers(root: XmlNode, { losses }: Reading): void {
  for (const name of ['blendMode', 'featureBlendMode'])
    if (!['', '0'].includes(textIn(root, name))) losses.add('leftOut', null, name)
  const diagrams = root.children.filter(({ name }) => name.endsWith('DiagramRenderer'))
  for (const { name, attributes } of diagrams)
    if (attributes.get('attributeLegend') !== undefined && isDrawn(root, name))
      losses.add('leftOut', null, name)
}

/** Every style names a diagram; those without a field draw none. */
const isDrawn = (root: XmlNode, name: string): boolean =>
  childrenOf(root, name).some((one) => childrenOf(childOf(one, 'DiagramCategory'), 'attribute').length > 0)

/** The scales of the whole style narrow those of a rule. */
function withinScales(rule: StyleRule, { attributes }: XmlNode): StyleRule {
  if (attributes.get('hasScaleBasedVisibilityFlag') !== '1') return rule
  const least = leastZoom(Number(attributes.get('minScale') ?? 0) || Number.POSITIVE_INFINITY)
  const scale = Number(attributes.get('maxScale') ?? 0)
  const most = scale > 0 ? mostZoom(scale) : null
  return {
    ...rule,
    minzoom: least === null ? rule.minzoom : Math.max(least, rule.minzoom ?? 0),
    maxzoom: most === null ? rule.maxzoom : Math.min(most, rule.maxzoom ?? most),
  }
}

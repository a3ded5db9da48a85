import type { StyleLayer } from '@/lib/domain/layers'
import { invalid } from '@/lib/problems'
import { allOf, noneOf } from './expressions/conditions'
import type { Expression } from './expressions/expression'
import type { Reading, StyleRule } from './reading'

export const rulesAtMost = 100

/** The style layers of lists of rules, the lowest first. A null is a rule that could not be read. */
export function assemble(lists: readonly (readonly (StyleRule | null)[])[], reading: Reading): StyleLayer[] {
  const rules = lists
    .flatMap((list) => list.flatMap((rule) => resolveRule(rule, list, reading)))
    .filter(({ layers }) => layers.length > 0)
  const titled = new Set(rules.map(({ title }) => title)).size > 1
  return rules
    .flatMap((rule) => layersOf(rule, titled))
    .map(({ id, ...layer }, at) => ({ id: `${at + 1}-${id}`, ...layer }))
}

/** The rule for other objects gets the opposite of all conditions of its list. */
function resolveRule(
  rule: StyleRule | null,
  list: readonly (StyleRule | null)[],
  { losses }: Reading,
): StyleRule[] {
  if (!rule) return []
  if (!rule.otherwise) return [rule]
  if (list.includes(null)) {
    losses.add('otherwise', null, rule.name)
    return []
  }
  const others = list.flatMap((one) => (one && !one.otherwise ? [one.filter] : []))
  if (others.includes(null)) return []
  return [{ ...rule, filter: others.length > 0 ? noneOf(others) : null }]
}

function layersOf(rule: StyleRule, titled: boolean): StyleLayer[] {
  const { filter, minzoom, maxzoom, title } = rule
  return rule.layers.map(({ role, type, layout, paint }) => ({
    id: role,
    type,
    ...(minzoom !== null && { minzoom }),
    ...(maxzoom !== null && { maxzoom }),
    ...(filter !== null && { filter }),
    ...(layout && Object.keys(layout).length > 0 && { layout }),
    ...(paint && Object.keys(paint).length > 0 && { paint }),
    ...(titled && title && { metadata: { title } }),
  }))
}

/** The condition of a rule within others, as QGIS nests them. */
export const within = (outer: Expression, inner: Expression): Expression => {
  const parts = [outer, inner].filter((one) => one !== null)
  return parts.length === 0 ? null : allOf(parts)
}

/** Rejects a style whose layers are more than one may have, and one of which nothing is left. */
export function requireLayers(layers: readonly StyleLayer[], { path, losses, locale }: Reading): void {
  if (layers.length > rulesAtMost) throw invalid({ path, rule: 'styleRules', values: { limit: rulesAtMost } })
  if (layers.length > 0) return
  const reasons = losses.textsIn(locale).join(' ')
  throw invalid({ path, rule: 'styleNothing', values: { reasons } })
}

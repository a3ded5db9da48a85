import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import type { StyleLayer } from '@/lib/domain/layers'
import { allOf } from '../expressions/conditions'
import { type Expression, isCall, isSame } from '../expressions/expression'

/** A style layer for the objects of one class. */
export interface ClassOfLayer {
  layer: StyleLayer
  conditions: readonly Expression[]
}

/** A condition, and what an expression is where it holds. */
interface Branch {
  condition: Expression
  value: Expression
}

const variantsAtMost = 200

/** A layer for each class of its values, since rules of SLD have conditions and values have none. Beyond a number
 * of classes the expressions stay. */
export function expandClasses(layer: StyleLayer): ClassOfLayer[] {
  let variants: ClassOfLayer[] = [{ layer, conditions: [] }]
  for (;;) {
    const at = variants.findIndex((one) => findClasses(one.layer) !== null)
    const found = at < 0 ? null : variants[at]
    const classes = found && findClasses(found.layer)
    if (!found || !classes) return variants
    const branches = branchesOf(classes)
    if (variants.length + branches.length > variantsAtMost) return [{ layer, conditions: [] }]
    const made = branches.map((branch, index) => ({
      layer: replaced(found.layer, classes, branch, index),
      conditions: [...found.conditions, branch.condition],
    }))
    variants = variants.toSpliced(at, 1, ...made)
  }
}

/** The first expression by which values depend on classes. */
function findClasses({ layout, paint }: StyleLayer): readonly Expression[] | null {
  for (const value of [...Object.values(layout ?? {}), ...Object.values(paint ?? {})]) {
    const found = findIn(value as Expression)
    if (found) return found
  }
  return null
}

function findIn(value: Expression): readonly Expression[] | null {
  if (!Array.isArray(value) || value[0] === 'literal') return null
  const whole = value as readonly Expression[]
  if (isCall(whole, 'match') || isCall(whole, 'case')) return whole
  if (isCall(whole, 'step') && !isSame(whole[1] ?? null, ['zoom'])) return whole
  for (const part of value as readonly Expression[]) {
    const found = findIn(part)
    if (found) return found
  }
  return null
}

function branchesOf(classes: readonly Expression[]): Branch[] {
  const [operator, ...rest] = classes
  if (operator === 'match') return matched(rest)
  return operator === 'step' ? stepped(rest) : chosen(rest)
}

function matched([input = null, ...items]: readonly Expression[]): Branch[] {
  const branches: Branch[] = []
  const all: Expression[] = []
  for (let at = 0; at + 1 < items.length; at += 2) {
    const labels = items[at] ?? null
    const values = Array.isArray(labels) ? (labels as readonly Expression[]) : [labels]
    all.push(...values)
    branches.push({ condition: among(input, values), value: items[at + 1] ?? null })
  }
  return [...branches, { condition: ['!', among(input, all)], value: items.at(-1) ?? null }]
}

const among = (input: Expression, values: readonly Expression[]): Expression =>
  values.length === 1 ? ['==', input, values[0] ?? null] : ['in', input, ['literal', values]]

function stepped([input = null, first = null, ...items]: readonly Expression[]): Branch[] {
  const limits = items.filter((_, at) => at % 2 === 0)
  const values = [first, ...items.filter((_, at) => at % 2 === 1)]
  return values.map((value, at) => {
    const from = limits[at - 1]
    const to = limits[at]
    const bounds: Expression[] = [
      ...(from === undefined ? [] : [['>=', input, from]]),
      ...(to === undefined ? [] : [['<', input, to]]),
    ]
    return { condition: allOf(bounds), value }
  })
}

function chosen(items: readonly Expression[]): Branch[] {
  const before: Expression[] = []
  const branches: Branch[] = []
  for (let at = 0; at + 1 < items.length; at += 2) {
    const condition = items[at] ?? null
    branches.push({ condition: allOf([...before, condition]), value: items[at + 1] ?? null })
    before.push(['!', condition])
  }
  return [...branches, { condition: allOf(before), value: items.at(-1) ?? null }]
}

/** The layer with the expression, and others with the same conditions, replaced by their values in one class. */
function replaced(
  layer: StyleLayer,
  classes: readonly Expression[],
  branch: Branch,
  index: number,
): StyleLayer {
  const conditions = branchesOf(classes).map(({ condition }) => condition)
  const inside = (value: Expression): Expression => {
    if (!Array.isArray(value) || value[0] === 'literal') return value
    if (value[0] === classes[0]) {
      const own = branchesOf(value as readonly Expression[])
      if (
        isSame(
          own.map(({ condition }) => condition),
          conditions,
        )
      )
        return own[index]?.value ?? null
    }
    return (value as readonly Expression[]).map(inside)
  }
  const all = (values: StyleLayer['paint']) =>
    values &&
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inside(value as Expression)]))
  const { layout, paint, ...rest } = layer
  return { ...rest, ...(layout && { layout: all(layout) }), ...(paint && { paint: all(paint) }) }
}

const booleans = {
  type: 'boolean',
  default: false,
  transition: false,
  'property-type': 'data-driven',
  expression: { interpolated: false, parameters: ['zoom', 'feature'] },
}

/** The title in the legend of the style for objects with these conditions; null where it has none. */
export function titleOf(metadata: StyleLayer['metadata'], conditions: readonly Expression[]): string | null {
  const { title, legend } = (metadata ?? {}) as { title?: unknown; legend?: unknown }
  const own = typeof title === 'string' && title !== '' ? title : null
  if (!Array.isArray(legend) || conditions.length === 0) return own
  for (const line of legend as { title?: unknown; properties?: unknown }[]) {
    if (typeof line?.title === 'string' && conditions.every((one) => holds(one, line.properties)))
      return line.title
  }
  return own
}

function holds(condition: Expression, properties: unknown): boolean {
  const compiled = createExpression(condition as never, 'filter', booleans as never)
  if (compiled.result !== 'success') return false
  const feature = { type: 1, properties: { ...(properties as object | null) } }
  try {
    return compiled.value.evaluateWithoutErrorHandling({ zoom: 14 }, feature as never) === true
  } catch {
    return false
  }
}

import { labelsOf } from './canonical'
import type { Expression } from './expressions'
import { legendLines } from './legend-lines'
import { isNumber } from './numbers'
import type { Classes, ClassLook, Method, Origin, Rest, SymbolPart, Value } from './style-model'
import { methods } from './style-model'

/** A property: constant, by attribute value, or by attribute range. */
export type Told =
  | { by: 'one'; value: unknown }
  | {
      by: 'values'
      field: string
      asText: boolean
      cases: { labels: readonly Value[]; value: unknown }[]
      rest: unknown
    }
  | { by: 'ranges'; field: string; limits: number[]; values: unknown[]; missing: { value: unknown } | null }

export function readTold(expression: Expression): Told | null {
  if (!Array.isArray(expression)) return { by: 'one', value: expression }
  const [operator, ...rest] = expression as Expression[]
  if (operator === 'match') return readMatch(rest)
  if (operator === 'step') return readStep(rest, null)
  if (operator !== 'case' || rest.length !== 3 || !Array.isArray(rest[1])) return null
  const [, step, missing] = rest
  const told = Array.isArray(step) && step[0] === 'step' ? readStep(step.slice(1), { value: missing }) : null
  const asked = JSON.stringify(['==', ['typeof', ['get', told?.field]], 'number'])
  return JSON.stringify(rest[0]) === asked ? told : null
}

/** The attribute read by `get`. */
export function fieldOf(expression: Expression): string | null {
  if (!Array.isArray(expression) || expression.length !== 2 || expression[0] !== 'get') return null
  return typeof expression[1] === 'string' ? expression[1] : null
}

function readInput(expression: Expression): { field: string; asText: boolean } | null {
  const field = fieldOf(expression)
  if (field !== null) return { field, asText: false }
  if (!Array.isArray(expression) || expression.length !== 2 || expression[0] !== 'to-string') return null
  const inner = fieldOf(expression[1])
  return inner === null ? null : { field: inner, asText: true }
}

const isValue = (label: unknown): label is Value => typeof label === 'string' || isNumber(label)

function readMatch([input, ...branches]: readonly Expression[]): (Told & { by: 'values' }) | null {
  const told = readInput(input)
  if (!told || branches.length % 2 === 0) return null
  const cases: { labels: readonly Value[]; value: unknown }[] = []
  for (let at = 0; at + 1 < branches.length; at += 2) {
    const labels = labelsOf(branches[at])
    if (!labels.every(isValue)) return null
    cases.push({ labels, value: branches[at + 1] })
  }
  return { by: 'values', ...told, cases, rest: branches.at(-1) }
}

function readStep(
  [input, first, ...stops]: readonly Expression[],
  missing: { value: unknown } | null,
): (Told & { by: 'ranges' }) | null {
  const field = fieldOf(input)
  const limits = stops.filter((_, at) => at % 2 === 0)
  if (field === null || !limits.every(isNumber)) return null
  return { by: 'ranges', field, limits, values: [first, ...stops.filter((_, at) => at % 2 === 1)], missing }
}

/** The properties of a symbol that classes may set, as expressions. */
export interface ToldLook {
  color: Told
  size: Told
  icon: Told
}

type Own = ClassLook & { size: number }

/** Combines the properties into classes and common values; null when they conflict. */
export function joinTold(
  told: ToldLook,
  hidden: ReadonlySet<string> | null,
): { classes: Classes; own: Own } | null {
  const kinds = Object.values(told) as Told[]
  const by = kinds.find((one) => one.by !== 'one')
  if (!by) {
    if (hidden) return null
    const own = lookOf(told, () => -1)
    return own && { classes: { by: 'one' }, own: { ...own, size: own.size ?? 0 } }
  }
  const fits = kinds.every(
    (one) =>
      one.by === 'one' ||
      (one.field === by.field &&
        ((one.by === 'values' && by.by === 'values' && one.asText === by.asText) ||
          (one.by === 'ranges' && by.by === 'ranges' && alike(one, by)))),
  )
  if (!fits) return null
  return by.by === 'values' ? joinValues(told, by, hidden) : joinRanges(told, by, hidden)
}

type Ranges = Told & { by: 'ranges' }

const alike = (one: Ranges, other: Ranges) =>
  one.limits.join() === other.limits.join() && (one.missing === null) === (other.missing === null)

/** The look by index into the properties; -1 is the fallback, -2 the missing value. */
function lookOf(told: ToldLook, place: (one: Told) => number): ClassLook | null {
  const pick = (one: Told): unknown => {
    if (one.by === 'one') return one.value
    const at = place(one)
    if (one.by === 'values') return at < 0 ? one.rest : one.cases[at]?.value
    return at < 0 ? one.missing?.value : one.values[at]
  }
  const color = pick(told.color)
  const size = pick(told.size)
  const icon = pick(told.icon)
  if (typeof color !== 'string' || (size !== null && !isNumber(size))) return null
  if (icon !== null && typeof icon !== 'string') return null
  return { color, size, icon }
}

/** Values equal in all classes belong to the symbol, not to a class. */
const varying = (told: ToldLook, look: ClassLook): ClassLook => ({
  color: look.color,
  size: told.size.by === 'one' ? null : look.size,
  icon: told.icon.by === 'one' ? null : look.icon,
})

/** Values with the same look in every property form one class. */
function joinValues(told: ToldLook, by: Told & { by: 'values' }, hidden: ReadonlySet<string> | null) {
  const kinds = (Object.values(told) as Told[]).flatMap((one) => (one.by === 'values' ? [one] : []))
  const placeOf = (one: Told, label: Value) =>
    one.by === 'values' ? one.cases.findIndex(({ labels }) => labels.includes(label)) : -1
  const groups = new Map<string, Value[]>()
  for (const label of new Set(kinds.flatMap(({ cases }) => cases.flatMap(({ labels }) => labels)))) {
    const key = kinds.map((one) => placeOf(one, label)).join()
    groups.set(key, [...(groups.get(key) ?? []), label])
  }
  const classes = [...groups.values()].map((values) => {
    const [first = ''] = values
    const look = lookOf(told, (one) => placeOf(one, first))
    return look && { ...varying(told, look), values, title: '' }
  })
  const rest = lookOf(told, () => -1)
  if (!rest || classes.some((one) => one === null)) return null
  const all = classes.flatMap((one) => one ?? [])
  if (
    hidden &&
    !sameSet(
      hidden,
      all.flatMap(({ values }) => values),
    )
  )
    return null
  const { field, asText } = by
  return {
    classes: {
      by: 'values' as const,
      field,
      asText,
      classes: all,
      rest: hidden
        ? ({ is: 'hidden' } as const)
        : ({ is: 'shown', look: varying(told, rest), title: '' } as const),
      origin: noOrigin,
    },
    own: { ...rest, size: rest.size ?? 0 },
  }
}

const sameSet = (texts: ReadonlySet<string>, values: readonly Value[]) =>
  texts.size === values.length && values.every((value) => texts.has(JSON.stringify(value)))

function joinRanges(told: ToldLook, by: Ranges, hidden: ReadonlySet<string> | null) {
  const looks = by.values.map((_, at) => lookOf(told, () => at))
  const [first] = looks
  if (!first || looks.some((one) => one === null) || (hidden && by.missing)) return null
  const missing = by.missing && lookOf(told, () => -1)
  if (by.missing && !missing) return null
  const rest: Rest = missing
    ? { is: 'shown', look: varying(told, missing), title: '' }
    : hidden
      ? { is: 'hidden' }
      : { is: 'unset' }
  const classes = looks.flatMap((look) => (look ? [{ ...varying(told, look), title: '' }] : []))
  return {
    classes: { by: 'ranges' as const, field: by.field, limits: by.limits, classes, rest, origin: noOrigin },
    own: { ...first, size: first.size ?? 0 },
  }
}

const noOrigin: Origin = { ramp: '', inverted: false, method: 'manual' }

/** Legend titles and classification method stored in the style. */
export function readMetadata<P extends SymbolPart>(part: P, metadata: Readonly<Record<string, unknown>>): P {
  const title = typeof metadata.title === 'string' ? metadata.title : ''
  const { classes } = part
  if (classes.by === 'one') return { ...part, title }
  const titles = readTitles(part, metadata.legend)
  const named = classes.classes.map((one, at) => ({ ...one, title: titles[at] ?? '' }))
  const rest: Rest =
    classes.rest.is === 'shown' ? { ...classes.rest, title: titles[named.length] ?? '' } : classes.rest
  return {
    ...part,
    title,
    classes: { ...classes, classes: named, rest, origin: readOrigin(metadata.classes) },
  }
}

/** Titles by line order or by value; default titles are dropped. */
function readTitles(part: SymbolPart, legend: unknown): string[] {
  const lines = legendLines(part)
  if (Array.isArray(legend))
    return lines.map(({ title }, at) => {
      const said = (legend[at] as { title?: unknown } | undefined)?.title
      return typeof said === 'string' && said !== title ? said : ''
    })
  if (legend === null || typeof legend !== 'object') return []
  return lines.map(({ title }) => {
    const said = (legend as Record<string, unknown>)[title]
    return typeof said === 'string' ? said : ''
  })
}

function readOrigin(value: unknown): Origin {
  const { ramp, inverted, method } = (value ?? {}) as Record<string, unknown>
  const known: Method = methods.find((one) => one === method) ?? 'manual'
  return { ramp: typeof ramp === 'string' ? ramp : '', inverted: inverted === true, method: known }
}

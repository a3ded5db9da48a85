import { categoryColors, rangeColors, restColor } from './ramps'
import type { ByRanges, ByValues, Origin, Rest, Value, ValueClass } from './style-model'

/** A value of a field with its object count; null means no value. */
export interface Counted {
  value: Value | boolean | null
  count: number
}

const plainLook = (color: string) => ({ color, size: null, icon: null })

const isPlain = (value: Counted['value']) =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isSafeInteger(value))

/** How values are compared: texts and integers as they are when all have one type, else as texts. */
export function resolveValues(values: readonly Counted['value'][]): { asText: boolean; values: Value[] } {
  const oneKind = new Set(values.map((value) => typeof value)).size <= 1
  if (oneKind && values.every(isPlain)) return { asText: false, values: values as Value[] }
  return { asText: true, values: values.map((value) => String(value ?? '')) }
}

export const shownRest = (title: string): Rest => ({ is: 'shown', look: plainLook(restColor), title })

/** Creates a class for each value. */
export function classesOfValues(
  field: string,
  counted: readonly Counted[],
  origin: Origin,
  rest: Rest,
): ByValues {
  const { asText, values } = resolveValues(counted.map(({ value }) => value))
  const colors = categoryColors(origin.ramp, values.length)
  const classes = values.map((value, at) => ({
    ...plainLook(colors[at] ?? restColor),
    values: [value],
    title: '',
  }))
  return { by: 'values', field, asText, classes, rest, origin }
}

/** Applies the colours of a ramp to the classes. */
export function recolor<C extends ByValues | ByRanges>(classes: C, origin: Origin): C {
  const count = classes.classes.length
  const colors =
    classes.by === 'values'
      ? categoryColors(origin.ramp, count)
      : rangeColors(origin.ramp, count, origin.inverted)
  const painted = classes.classes.map((one, at) => ({ ...one, color: colors[at] ?? one.color }))
  return { ...classes, classes: painted, origin }
}

/** Creates ranges between breaks in ramp colours; titles are kept by position. */
export function classesOfLimits(
  field: string,
  limits: readonly number[],
  origin: Origin,
  rest: Rest,
): ByRanges {
  const colors = rangeColors(origin.ramp, limits.length + 1, origin.inverted)
  const classes = colors.map((color) => ({ ...plainLook(color), title: '' }))
  return { by: 'ranges', field, limits, classes, rest, origin }
}

/** The first of the chosen classes takes the values of the others. */
export function mergeClasses(classes: ByValues, chosen: ReadonlySet<number>): ByValues {
  const [first] = [...chosen].sort((one, other) => one - other)
  if (first === undefined) return classes
  const values = classes.classes.flatMap((one, at) => (chosen.has(at) ? one.values : []))
  const merged = classes.classes.flatMap((one, at): ValueClass[] => {
    if (at === first) return [{ ...one, values }]
    return chosen.has(at) ? [] : [one]
  })
  return { ...classes, classes: merged }
}

/** Splits a merged class into one per value. */
export function splitClass(classes: ByValues, at: number): ByValues {
  const split = classes.classes.flatMap((one, place) =>
    place === at ? one.values.map((value) => ({ ...one, values: [value], title: '' })) : [one],
  )
  return { ...classes, classes: split }
}

/** Adds a value as a class; when its type does not match, all are compared as texts. */
export function addValue(classes: ByValues, value: Counted['value']): ByValues {
  const own = classes.classes.flatMap((one) => one.values)
  const settled = resolveValues([...own, value])
  const asText = classes.asText || settled.asText
  const [color = restColor] = categoryColors(classes.origin.ramp, classes.classes.length + 1).slice(-1)
  const text = (one: Value) => (asText ? String(one) : one)
  return {
    ...classes,
    asText,
    classes: [
      ...classes.classes.map((one) => ({ ...one, values: one.values.map(text) })),
      {
        ...plainLook(color),
        values: [text(typeof value === 'boolean' ? String(value) : (value ?? ''))],
        title: '',
      },
    ],
  }
}

/** Moves a break; it stays between its neighbours. */
export function moveLimit(classes: ByRanges, at: number, value: number): ByRanges {
  const limits = classes.limits.map((limit, place) => (place === at ? value : limit))
  const ascending = limits.every((limit, place) => place === 0 || limit > (limits[place - 1] ?? limit))
  return ascending ? { ...classes, limits, origin: { ...classes.origin, method: 'manual' } } : classes
}

/** Removes a range: the one below takes its place, or the one above for the first. */
export function dropRange(classes: ByRanges, at: number): ByRanges {
  if (classes.classes.length < 2) return classes
  const limits = classes.limits.filter((_, place) => place !== Math.max(0, at - 1))
  return {
    ...classes,
    limits,
    classes: classes.classes.filter((_, place) => place !== at),
    origin: { ...classes.origin, method: 'manual' },
  }
}

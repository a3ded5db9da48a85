import { cents, significant, tidy } from './numbers'
import type { ByRanges, ByValues, ClassLook, Classes, Growth, Proportion, Value } from './style-model'

export type Expression = unknown

const get = (field: string): Expression => ['get', field]

/** The attribute expression that selects a class. */
export const inputOf = ({ field, asText }: ByValues): Expression =>
  asText ? ['to-string', get(field)] : get(field)

const isPresent = (field: string): Expression => ['==', ['typeof', get(field)], 'number']

/** A value per class, even when all are equal, so that the classes can be read back. */
export function perClass<T>(classes: Classes, own: T, read: (look: ClassLook) => T | null): Expression {
  if (classes.by === 'one') return own
  const of = (look: ClassLook) => read(look) ?? own
  const rest = classes.rest.is === 'shown' ? of(classes.rest.look) : own
  return classes.by === 'values' ? matched(classes, of, rest) : stepped(classes, of, rest)
}

/** The same, but a single value when all are equal. */
export function perClassIfNeeded<T>(
  classes: Classes,
  own: T,
  read: (look: ClassLook) => T | null,
): Expression {
  if (classes.by === 'one') return own
  const looks = [...classes.classes, ...(classes.rest.is === 'shown' ? [classes.rest.look] : [])]
  const values = new Set(looks.map((look) => read(look) ?? own))
  return values.size > 1 ? perClass(classes, own, read) : (values.values().next().value ?? own)
}

function matched<T>(classes: ByValues, of: (look: ClassLook) => T, rest: T): Expression {
  const cases = classes.classes.flatMap((one) => (one.values.length > 0 ? [labels(one.values), of(one)] : []))
  return cases.length === 0 ? rest : ['match', inputOf(classes), ...cases, rest]
}

const labels = (values: readonly Value[]): Expression => (values.length === 1 ? values[0] : [...values])

function stepped<T>(
  { field, limits, classes, rest }: ByRanges,
  of: (look: ClassLook) => T,
  other: T,
): Expression {
  const [first, ...others] = classes.map(of)
  const step = ['step', get(field), first, ...others.flatMap((one, at) => [limits[at], one])]
  return rest.is === 'shown' ? ['case', isPresent(field), step, other] : step
}

/** The filter for objects that have no class. */
export function filterOfClasses(classes: Classes): Expression {
  if (classes.by === 'one' || classes.rest.is !== 'hidden') return null
  if (classes.by === 'ranges') return isPresent(classes.field)
  return ['in', inputOf(classes), ['literal', classes.classes.flatMap(({ values }) => values)]]
}

export interface Sized {
  classes: Classes
  size: number
  growth: Growth | null
  proportion: Proportion | null
}

/** A size in pixels, multiplied by `unit` and enlarged by `more` pixels. */
export function sizeOf({ classes, size, growth, proportion }: Sized, unit = 1, more = 0): Expression {
  if (proportion) return proportional(proportion, (value) => tidy((cents(value) + more) * unit))
  const at = (factor: number) =>
    perClassIfNeeded(classes, tidy((cents(size) + more) * unit * factor), (look) =>
      look.size === null ? null : tidy((cents(look.size) + more) * unit * factor),
    )
  return growth ? grown(growth, at) : at(1)
}

export const grown = ({ from, to, factor }: Growth, at: (factor: number) => Expression): Expression => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  at(1),
  to,
  at(cents(factor)),
]

function proportional(
  { field, from, to, least, most, area }: Proportion,
  written: (value: number) => number,
): Expression {
  const number = ['to-number', get(field), 0]
  const input = area ? ['sqrt', ['max', 0, number]] : number
  const place = (value: number) => (area ? Number(Math.sqrt(Math.max(0, value)).toPrecision(12)) : value)
  return [
    'interpolate',
    ['linear'],
    input,
    place(significant(from)),
    written(least),
    place(significant(to)),
    written(most),
  ]
}

import { type Told, fieldOf, readTold } from './read-classes'
import type { Expression } from './expressions'
import { cents, isNumber, significant } from './numbers'
import type { Growth, Proportion } from './style-model'

export interface ToldSize {
  told: Told
  growth: Growth | null
  proportion: Proportion | null
}

/** A size in pixels from an expression whose numbers are `unit` times as large. */
export function readSize(expression: Expression, unit: number): ToldSize | null {
  if (!Array.isArray(expression) || expression[0] !== 'interpolate') {
    const told = scaled(readTold(expression), unit)
    return told && { told, growth: null, proportion: null }
  }
  const [, curve, input, from, first, to, last] = expression as Expression[]
  if (expression.length !== 7 || JSON.stringify(curve) !== '["linear"]' || !isNumber(from) || !isNumber(to))
    return null
  if (JSON.stringify(input) === '["zoom"]') return readGrowth(from, to, first, last, unit)
  const proportion = isNumber(first) && isNumber(last) ? readProportion(input, from, to) : null
  if (!proportion) return null
  const [least, most] = [first, last].map((value) => cents((value as number) / unit)) as [number, number]
  return {
    told: { by: 'one', value: cents((least + most) / 2) },
    growth: null,
    proportion: { ...proportion, least, most },
  }
}

function readGrowth(
  from: number,
  to: number,
  first: Expression,
  last: Expression,
  unit: number,
): ToldSize | null {
  const told = readTold(first)
  const grown = readTold(last)
  const small = told && someNumber(told)
  const large = grown && someNumber(grown)
  const pixels = scaled(told, unit)
  if (!small || !isNumber(large) || !pixels) return null
  return { told: pixels, growth: { from, to, factor: cents(large / small) }, proportion: null }
}

/** The first nonzero number of the expression. */
function someNumber(told: Told): number | null {
  const values =
    told.by === 'one'
      ? [told.value]
      : told.by === 'values'
        ? [...told.cases.map(({ value }) => value), told.rest]
        : told.values
  const [first] = values
  return isNumber(first) ? first : null
}

function readProportion(
  input: Expression,
  from: number,
  to: number,
): Omit<Proportion, 'least' | 'most'> | null {
  const text = JSON.stringify(input)
  const area = Array.isArray(input) && input[0] === 'sqrt'
  const number: unknown = area ? ((input as Expression[])[1] as Expression[] | undefined)?.[2] : input
  const field = Array.isArray(number) ? fieldOf(number[1]) : null
  if (field === null) return null
  const plain = ['to-number', ['get', field], 0]
  if (text !== JSON.stringify(area ? ['sqrt', ['max', 0, plain]] : plain)) return null
  const value = (place: number) => significant(area ? place ** 2 : place)
  return { field, from: value(from), to: value(to), area }
}

function scaled(told: Told | null, unit: number): Told | null {
  if (!told) return null
  const pixels = (value: unknown) => (isNumber(value) ? cents(value / unit) : Number.NaN)
  if (told.by === 'one') return { ...told, value: pixels(told.value) }
  if (told.by === 'values')
    return {
      ...told,
      cases: told.cases.map(({ labels, value }) => ({ labels, value: pixels(value) })),
      rest: pixels(told.rest),
    }
  return {
    ...told,
    values: told.values.map(pixels),
    missing: told.missing && { value: pixels(told.missing.value) },
  }
}

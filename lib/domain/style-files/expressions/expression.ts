/** A value of a style: plain, or an expression of MapLibre. */
export type Expression = string | number | boolean | null | readonly Expression[]

/** Rounds to what is written in a style. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/** A product with a number. Repeated ones become one, so that a value that is scaled back is what it was. */
export function scaled(value: Expression, by: number): Expression {
  if (typeof value === 'number') return tidy(value * by)
  if (isCall(value, '*') && typeof value[2] === 'number') return scaled(value[1] ?? 0, value[2] * by)
  if (isCall(value, '+')) return sum(scaled(value[1] ?? 0, by), scaled(value[2] ?? 0, by))
  return Math.abs(by - 1) < 1e-4 ? value : ['*', value, tidy(by)]
}

/** A sum, without what cancels out. */
export function sum(one: Expression, other: Expression): Expression {
  if (typeof one === 'number' && typeof other === 'number') return tidy(one + other)
  if (other === 0) return one
  if (isCall(one, '+') && one.length === 3) {
    const [, first = 0, second = 0] = one
    if (isSame(second, scaled(other, -1))) return first
    if (typeof second === 'number' && typeof other === 'number') return sum(first, tidy(second + other))
  }
  return ['+', one, other]
}

export const isCall = (value: Expression, operator: string): value is readonly Expression[] =>
  Array.isArray(value) && value[0] === operator

export const isSame = (one: Expression, other: Expression): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The members of a record that are not the usual value. */
export const unless = (name: string, value: Expression, usual: Expression): Record<string, Expression> =>
  isSame(value, usual) ? {} : { [name]: value }

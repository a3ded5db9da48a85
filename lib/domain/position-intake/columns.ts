/** Columns as PostgreSQL array literals: written once and sent as they are. */

export const numbers = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

export const flags = (values: readonly boolean[]): string =>
  `{${values.map((value) => (value ? 't' : 'f')).join(',')}}`

export const texts = (values: readonly (string | null)[]): string => `{${values.map(quote).join(',')}}`

/** Milliseconds since 1970; statements convert them by `to_timestamp(x / 1000)`. */
export const moments = (values: readonly Date[]): string => numbers(values.map((value) => value.getTime()))

const quote = (value: string | null) =>
  value === null ? 'NULL' : `"${value.replace(/["\\]/g, String.raw`\$&`)}"`

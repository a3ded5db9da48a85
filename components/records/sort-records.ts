type Value = string | number | boolean | null | undefined

const isNothing = (value: Value) => value === null || value === undefined || value === ''

/** Sorts rows by a value: words by language, empty values last, equal ones in their original order. */
export function sortRecords<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  { descending, locale }: { descending: boolean; locale: string },
): Row[] {
  const words = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = descending ? -1 : 1
  const compare = (one: Value, two: Value) => {
    if (isNothing(one) || isNothing(two)) return Number(isNothing(one)) - Number(isNothing(two))
    if (typeof one === 'string' && typeof two === 'string') return sign * words.compare(one, two)
    return sign * (Number(one) - Number(two))
  }
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, two) => compare(one.value, two.value))
    .map(({ row }) => row)
}

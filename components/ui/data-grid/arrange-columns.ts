/** Columns in the reader's order; those never moved keep their places after the ones that were. */
export function arrange<Column extends { id?: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const place = ({ id = '' }: Column) => {
    const at = order.indexOf(id)
    return at < 0 ? order.length : at
  }
  return columns.toSorted((one, two) => place(one) - place(two))
}

/** The order after moving a column one place to the left or right. */
export function shiftColumn(names: readonly string[], name: string, step: 1 | -1): string[] {
  const at = names.indexOf(name)
  const to = at + step
  if (at < 0 || to < 0 || to >= names.length) return [...names]
  return names.toSpliced(at, 1).toSpliced(to, 0, name)
}

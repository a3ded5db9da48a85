import type { ImportTable, Matching, Target } from './import-api'

/** Targets by the heading of their column, of a file that was matched before. */
export type Remembered = ReadonlyMap<string, string>

/** The matching that a file begins with: as its headings were matched before, else as the server guesses. */
export function firstMatching(table: ImportTable, remembered: Remembered): Matching['columns'] {
  const known = new Set(table.targets.map(({ name }) => name))
  const before = table.columns.flatMap((heading, at): [number, string][] => {
    const target = remembered.get(heading)
    return target !== undefined && known.has(target) ? [[at + 1, target]] : []
  })
  if (before.length > 0) return Object.fromEntries(before)
  return Object.fromEntries(table.guess.map(({ column, target }) => [column, target]))
}

/** Matches a column; the column that had the target before is left out. */
export function withColumn(
  columns: Matching['columns'],
  column: number,
  target: string | null,
): Matching['columns'] {
  const others = Object.entries(columns).filter(([at, name]) => Number(at) !== column && name !== target)
  return Object.fromEntries(target === null ? others : [...others, [column, target]])
}

/** The required targets that have neither a column nor a value for all rows. */
export const lackingOf = (targets: readonly Target[], { columns, defaults }: Matching): Target[] =>
  targets.filter(
    ({ name, required }) =>
      required && !Object.values(columns).includes(name) && !(defaults[name] ?? '').trim(),
  )

export const rememberedOf = (table: ImportTable, columns: Matching['columns']): Remembered =>
  new Map(
    Object.entries(columns).map(([column, target]) => [table.columns[Number(column) - 1] ?? '', target]),
  )

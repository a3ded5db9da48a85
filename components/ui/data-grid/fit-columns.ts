export interface Fitting {
  id: string
  width: number
  rank: number
}

/** The visible columns: the reader's choice always counts; others are shown by rank while there is room, so that a
 * narrow table has fewer columns instead of a cut one. */
export function fitColumns(
  columns: readonly Fitting[],
  room: number,
  chosen: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  let left = room - columns.filter(({ id }) => chosen[id] === true).reduce((sum, { width }) => sum + width, 0)
  const visible: Record<string, boolean> = {}
  for (const { id, width } of [...columns].sort((one, two) => one.rank - two.rank)) {
    const choice = chosen[id]
    if (choice !== undefined) {
      visible[id] = choice
      continue
    }
    visible[id] = width <= left
    if (visible[id]) left -= width
    else left = -1
  }
  return visible
}

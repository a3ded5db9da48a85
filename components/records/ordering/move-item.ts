/** Moves an item; indexes outside the list change nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The index of an item dropped before or after another, counted without the gap it leaves. */
export function dropPlace(from: number, over: number, after: boolean): number {
  const gap = over + (after ? 1 : 0)
  return gap > from ? gap - 1 : gap
}

import { createStore } from '@/components/ui/create-store'

/** Ids of the selected tasks; the selection survives paging and layout changes. */
export const pickedStore = createStore<ReadonlySet<number>>(new Set())

/** Maximum per request. */
export const pickedAtMost = 1000

let anchor: number | null = null

export const clearPicked = () => {
  anchor = null
  pickedStore.set(new Set())
}

const limited = (ids: Iterable<number>) => new Set([...ids].slice(0, pickedAtMost))

export const pickAll = (ids: readonly number[]) => pickedStore.set((now) => limited([...now, ...ids]))

/** Toggles a row; with `range` everything from the last toggled row, in display order. */
export function togglePicked(ids: readonly number[], id: number, range: boolean) {
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  anchor = id
  if (range && from >= 0 && to >= 0) {
    pickAll(ids.slice(Math.min(from, to), Math.max(from, to) + 1))
    return
  }
  pickedStore.set((now) => {
    const next = new Set(now)
    if (!next.delete(id)) next.add(id)
    return limited(next)
  })
}

/** Selects the whole page, or deselects it when it is selected. */
export function togglePage(ids: readonly number[]) {
  pickedStore.set((now) => {
    if (!ids.every((id) => now.has(id))) return limited([...now, ...ids])
    return new Set([...now].filter((id) => !ids.includes(id)))
  })
}

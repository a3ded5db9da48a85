import { createStore } from '@/components/ui/create-store'

/** Ids of the tasks that are ticked; they stay ticked over pages and layouts. */
export const pickedStore = createStore<ReadonlySet<number>>(new Set())

/** As many as one request may change. */
export const pickedAtMost = 1000

let anchor: number | null = null

export const clearPicked = () => {
  anchor = null
  pickedStore.set(new Set())
}

const limited = (ids: Iterable<number>) => new Set([...ids].slice(0, pickedAtMost))

export const pickAll = (ids: readonly number[]) => pickedStore.set((now) => limited([...now, ...ids]))

/** Ticks or unticks a row; with `range` everything from the row ticked last, in the order on the screen. */
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

/** Ticks the whole page, or unticks it when it is ticked. */
export function togglePage(ids: readonly number[]) {
  pickedStore.set((now) => {
    if (!ids.every((id) => now.has(id))) return limited([...now, ...ids])
    return new Set([...now].filter((id) => !ids.includes(id)))
  })
}

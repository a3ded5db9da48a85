import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (next: T | ((previous: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

/** State outside the React tree for values that change too often to rerender a page, such as the hovered row. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const following = next instanceof Function ? next(value) : next
      if (Object.is(following, value)) return
      value = following
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Rerenders only when the selected part changes; the selection must be a primitive or a stable object. */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

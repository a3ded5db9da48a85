import { createStore } from '@/components/ui/create-store'

/** The hovered object, and where it is hovered. */
export const hoverStore = createStore<{ id: number; from: 'table' | 'map' } | null>(null)

export function hover(id: number | null, from: 'table' | 'map') {
  hoverStore.set((now) => {
    if (id === null) return now?.from === from ? null : now
    return now?.id === id && now.from === from ? now : { id, from }
  })
}

import { createStore } from '@/components/ui/create-store'

export interface Hover {
  id: number
  /** The hovered task, and where it is hovered; the other side highlights it. */
  from: 'table' | 'map'
}

export const hoverStore = createStore<Hover | null>(null)

export const hover = (id: number | null, from: Hover['from']) =>
  hoverStore.set((now) => (id === null ? null : now?.id === id && now.from === from ? now : { id, from }))

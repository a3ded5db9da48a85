import { createStore } from '@/components/ui/create-store'

export interface Place {
  lon: number
  lat: number
}

/** Creating a task: first a place is picked on the map, then the form opens with it. */
export type Compose =
  | { stage: 'idle' }
  | { stage: 'placing' }
  | { stage: 'form'; place: Place | null; picking: boolean }

export const composeStore = createStore<Compose>({ stage: 'idle' })

export const startPlacing = () => composeStore.set({ stage: 'placing' })

export const openForm = (place: Place | null) => composeStore.set({ stage: 'form', place, picking: false })

export const stopComposing = () => composeStore.set({ stage: 'idle' })

/** Moves the point of an open form, or opens the form when the map was waiting for a place. */
export const putPlace = (place: Place) => composeStore.set({ stage: 'form', place, picking: false })

export const pickAgain = () =>
  composeStore.set((now) => (now.stage === 'form' ? { ...now, picking: true } : now))

export const isPicking = (compose: Compose) =>
  compose.stage === 'placing' || (compose.stage === 'form' && compose.picking)

import { createStore } from '@/components/ui/create-store'

/** A wish to see a place; every wish is a new object, so that the same place can be asked for twice. */
export const flyStore = createStore<{ lon: number; lat: number } | null>(null)

export const flyTo = (place: { lon: number; lat: number }) => flyStore.set({ ...place })

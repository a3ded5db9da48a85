import { createStore } from '@/components/ui/create-store'

/** A request to show a place; each is a new object, so that the same place can be requested twice. */
export const flyStore = createStore<{ lon: number; lat: number } | null>(null)

export const flyTo = (place: { lon: number; lat: number }) => flyStore.set({ ...place })

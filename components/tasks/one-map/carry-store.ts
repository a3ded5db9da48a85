import { createStore } from '@/components/ui/create-store'
import type { PersonSpot } from './person-at'

/** A task in hand over the map, in pixels of it. */
export interface CarriedOnMap {
  id: number
  x: number
  y: number
  over: PersonSpot | null
}

export const carriedOnMap = createStore<CarriedOnMap | null>(null)

/** The task whose executor is asked for in a dialog. */
export const assignStore = createStore<number | null>(null)

import { createStore } from '@/components/ui/create-store'
import type { FoundPlace } from './place'

/** A place chosen outside of maps: the map on the screen, or the next one, shows it. */
export const soughtPlace = createStore<FoundPlace | null>(null)

/** The mounted search fields of maps, the latest last: a map in a dialog comes before the page below. */
export const searchFields: object[] = []

/** Whether a map on the screen shows places. */
export const isMapShown = (): boolean => searchFields.length > 0

import { createStore } from '@/components/ui/create-store'

/** Counts the presses of F; the map answers each with a fit to the results. */
export const fitRequests = createStore(0)

export const searchFieldId = 'task-search'

import { createStore } from '@/components/ui/create-store'

/** Counts the presses of F; the map fits the results for each. */
export const fitRequests = createStore(0)

export const searchFieldId = 'task-search'

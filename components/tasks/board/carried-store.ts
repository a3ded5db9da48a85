import type { Task } from '@/components/api/types'
import { createStore } from '@/components/ui/create-store'

export const cardKind = 'board-card'

/** The task that is being carried over the board. */
export const carriedStore = createStore<Task | null>(null)

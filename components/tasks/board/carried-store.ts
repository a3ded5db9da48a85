import { createStore } from '@/components/ui/create-store'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

export const cardKind = 'board-card'

/** The task being dragged on the board. */
export const carriedStore = createStore<TaskWire | null>(null)

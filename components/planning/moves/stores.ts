import { createStore } from '@/components/ui/create-store'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { CheckedPlan } from './plan'

/** Plans in hand, shown where they would land, before anything is saved. */
interface Draft {
  plans: readonly CheckedPlan[]
  way: 'drag' | 'resize' | 'keys'
  /** On which side of the place its note has room. */
  room: Room
}

interface Room {
  isLow: boolean
  isRight: boolean
}

/** CSS pixels that a note needs. */
const noteSize = { width: 330, height: 170 }

/** Whether a note at a point of the window would leave it. */
export const roomAt = (x: number, y: number): Room => ({
  isLow: window.innerHeight - y < noteSize.height,
  isRight: window.innerWidth - x < noteSize.width,
})

export const draftStore = createStore<Draft | null>(null)

/** Selected tasks by id. */
export const pickedStore = createStore<ReadonlyMap<number, BoardTaskWire>>(new Map())

/** Tasks whose move is asked for in a form. */
export const formStore = createStore<readonly BoardTaskWire[] | null>(null)

/** Adds tasks to the selection; one alone is added or taken away. */
export function togglePicked(tasks: readonly BoardTaskWire[]) {
  pickedStore.set((now) => {
    const next = new Map(now)
    const [only] = tasks
    if (tasks.length === 1 && only && next.delete(only.id)) return next
    for (const task of tasks) next.set(task.id, task)
    return next
  })
}

export const unpick = () => pickedStore.set((now) => (now.size === 0 ? now : new Map()))

/** The selection when a task belongs to it, else the task alone. */
export function handful(task: BoardTaskWire): BoardTaskWire[] {
  const picked = pickedStore.get()
  return picked.has(task.id) ? [...picked.values()] : [task]
}

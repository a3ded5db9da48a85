import type { Capabilities } from '@/components/api/types'
import { type BoardColumn, placeOfTask, rightOf } from './board-columns'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

/** Why a task cannot move into a column; null when it can, as far as the client knows. */
export type Refusal = 'here' | 'right' | 'step' | 'move'

export function refusalOf(
  task: TaskWire,
  column: BoardColumn,
  type: WorkTypeWire | undefined,
  can: Capabilities | undefined,
): Refusal | null {
  if (placeOfTask(task, column.by) === column.id) return 'here'
  if (can && !can[rightOf[column.by]]) return 'right'
  if (column.by !== 'step' || column.id === null) return null
  if (type?.steps?.length && !type.steps.includes(column.id)) return 'step'
  const listed = type?.moves?.length
  if (listed && !type?.moves?.some(({ from, to }) => from === task.status_id && to === column.id))
    return 'move'
  return null
}

import type { TaskChange } from '@/components/api/task-writes'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

/** A requested change of many tasks. */
export interface BulkChange {
  change: TaskChange
  /** Description: "Priority: high". */
  field: string
  value: string
  /** Displays a value that a task holds in this field. */
  show: (held: unknown) => string
}

/** Tasks with the values that a change was decided on. */
export type Seen = readonly Pick<TaskBatchWire['before'][number], 'id' | 'values'>[]

export interface Reason {
  reason: string
  ids: number[]
}

/** Groups rejections by reason, the most common first. */
export function groupReasons(refused: TaskBatchWire['refused']): Reason[] {
  const groups = new Map<string, number[]>()
  for (const { id, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), id])
  return [...groups]
    .map(([reason, ids]) => ({ reason, ids }))
    .sort((one, two) => two.ids.length - one.ids.length)
}

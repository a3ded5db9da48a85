import type { TaskChange } from '@/components/api/task-writes'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

/** A change of many tasks, as it is asked for. */
export interface BulkChange {
  change: TaskChange
  /** What it is, in words: "Priority: high". */
  field: string
  value: string
}

export interface Reason {
  reason: string
  ids: number[]
}

/** Refusals with the same reason stand together, the commonest first. */
export function groupReasons(refused: TaskBatchWire['refused']): Reason[] {
  const groups = new Map<string, number[]>()
  for (const { id, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), id])
  return [...groups]
    .map(([reason, ids]) => ({ reason, ids }))
    .sort((one, two) => two.ids.length - one.ids.length)
}

/** As many tasks at a time as let the progress be seen and stopped. */
const atOnce = 50

/** Parts of a list, so that a long change shows how far it is. */
export function inParts<Item>(items: readonly Item[], size = atOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

const nothing: TaskBatchWire = { total: 0, changed: [], unchanged: [], refused: [], before: [] }

/** The results of the parts as one. */
export const joinResults = (results: readonly TaskBatchWire[]): TaskBatchWire =>
  results.reduce(
    (all, part) => ({
      total: all.total + part.total,
      changed: [...all.changed, ...part.changed],
      unchanged: [...all.unchanged, ...part.unchanged],
      refused: [...all.refused, ...part.refused],
      before: [...all.before, ...part.before],
    }),
    nothing,
  )

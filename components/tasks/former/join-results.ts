import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

const nothing: TaskBatchWire = { total: 0, changed: [], unchanged: [], refused: [], moved: [], before: [] }

/** Merges the results of the chunks. */
export const joinResults = (results: readonly TaskBatchWire[]): TaskBatchWire =>
  results.reduce(
    (all, part) => ({
      total: all.total + part.total,
      changed: [...all.changed, ...part.changed],
      unchanged: [...all.unchanged, ...part.unchanged],
      refused: [...all.refused, ...part.refused],
      moved: [...all.moved, ...part.moved],
      before: [...all.before, ...part.before],
    }),
    nothing,
  )

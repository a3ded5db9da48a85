'use client'

import { useCallback } from 'react'
import type { TaskChange } from '@/components/api/task-writes'
import type { Seen } from './bulk-change'
import { useApplyItems } from '../former/use-apply-items'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

/** The result of a change, and the tasks that a failure left out. */
export interface Applied extends TaskBatchWire {
  left: Seen
}

/** Runs one change of many tasks in chunks with progress, and offers undo for all of it. */
export function useBulk() {
  const { applyItems, progress } = useApplyItems()
  const apply = useCallback(
    async (seen: Seen, change: TaskChange): Promise<Applied> => {
      const applied = await applyItems(seen.map(({ id, values }) => ({ id, change, expected: values })))
      return { ...applied, left: applied.left.length > 0 ? seen.slice(-applied.left.length) : [] }
    },
    [applyItems],
  )
  return { apply, progress }
}

'use client'

import { useMemo } from 'react'
import { stepLooks } from '@/components/reference-data/icons/step-look'
import { useFieldState } from './field-context'
import { applyChanges } from './outbox/apply-changes'
import type { HeldTask } from './store/held-task'

export const useStepLooks = () => {
  const steps = useFieldState(({ reference }) => reference.steps)
  return useMemo(() => stepLooks(steps), [steps])
}

/** The tasks of the device with the changes that are not confirmed yet. */
export function useShownTasks(): readonly HeldTask[] {
  const tasks = useFieldState((state) => state.tasks)
  const changes = useFieldState((state) => state.changes)
  const looks = useStepLooks()
  return useMemo(
    () => tasks.map((held) => ({ ...held, task: applyChanges(held.task, changes, looks) })),
    [tasks, changes, looks],
  )
}

'use client'

import type { MissingWire, ProvenStepWire } from '@/lib/domain/proof/presenter'
import { useFieldState } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { stillMissing } from './still-missing'

/** Finds out what steps of a task lack when all that waits has been sent. */
export function useMissing(task: HeldTask['task']): (step: ProvenStepWire) => MissingWire[] {
  const changes = useFieldState((state) => state.changes)
  const fields = useFieldState(
    ({ reference }) => reference.types.find(({ id }) => id === task.type_id)?.fields,
  )
  return (step) => stillMissing(step, task, changes, fields ?? [])
}

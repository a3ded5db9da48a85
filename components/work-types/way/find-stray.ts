import type { MoveWire, StepWire } from '@/lib/domain/reference/presenter'

interface Stray {
  step: StepWire
  kind: 'dead' | 'stray'
}

const first = 1
const last = 4

/** Steps that a task could not leave or reach, except the ends; none while any transition is allowed. */
export function findStray(steps: readonly StepWire[], moves: readonly MoveWire[]): Stray[] {
  if (moves.length === 0) return []
  return steps.flatMap((step): Stray[] => {
    const found: Stray[] = []
    if (step.assigned_status !== last && !moves.some(({ from }) => from === step.id))
      found.push({ step, kind: 'dead' })
    if (step.assigned_status !== first && !moves.some(({ to }) => to === step.id))
      found.push({ step, kind: 'stray' })
    return found
  })
}

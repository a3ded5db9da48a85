import { invalid } from '@/lib/problems'
import type { Step, WorkType } from './references'

/** The steps of a work type in its order; one that lists none has them all. */
export function stepsOf(type: WorkType, steps: readonly Step[]): Step[] {
  if (type.steps.length === 0) return [...steps]
  return type.steps.flatMap((id) => steps.find((step) => step.id === id) ?? [])
}

/** The first step of a phase, or null when the work type has none. */
export function firstOfPhase(type: WorkType, steps: readonly Step[], phase: number): Step | null {
  return stepsOf(type, steps).find((step) => step.phase === phase) ?? null
}

/** A step named in a body: it exists and belongs to the work type. */
export function requireStep(type: WorkType, steps: readonly Step[], id: number): Step {
  if (!steps.some((step) => step.id === id)) throw invalid({ path: 'status_id', rule: 'unknown' })
  const own = stepsOf(type, steps)
  const step = own.find((s) => s.id === id)
  if (!step) throw notAllowed(own)
  return step
}

/** The field of the body that asks for a step. */
type Asking = 'status_id' | 'assigned_status'

/** 400 that names the allowed steps when the work type does not list this move. */
export function requireMove(
  type: WorkType,
  steps: readonly Step[],
  from: number,
  to: number,
  asking: Asking = 'status_id',
): void {
  if (type.moves.length === 0 || from === to) return
  const allowed = following(type, steps, from)
  if (!allowed.some((step) => step.id === to)) throw notAllowed(allowed, asking)
}

/** The first step of the phase that a body asks for; a work type without one is 400 that names what it allows. */
export function requirePhase(type: WorkType, steps: readonly Step[], from: number, phase: number): Step {
  const step = firstOfPhase(type, steps, phase)
  if (!step) throw notAllowed(following(type, steps, from), 'assigned_status')
  requireMove(type, steps, from, step.id, 'assigned_status')
  return step
}

/** The steps that may come after one; without listed moves all of the work type. */
function following(type: WorkType, steps: readonly Step[], from: number): Step[] {
  if (type.moves.length === 0) return stepsOf(type, steps)
  const targets = type.moves.filter((move) => move.from === from).map((move) => move.to)
  return steps.filter((step) => targets.includes(step.id))
}

function notAllowed(steps: readonly Step[], path: Asking = 'status_id') {
  const allowed = steps.map((step) => `${step.name} (${step.id})`).join(', ') || '—'
  return invalid({ path, rule: 'move', values: { allowed } })
}

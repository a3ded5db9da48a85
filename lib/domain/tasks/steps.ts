import { invalid } from '@/lib/problems'
import { type Executor, hasExecutor } from './executor'
import type { Step, WorkType } from './references'

/** The steps of a work type in its order; all steps when it lists none. */
function stepsOf({ steps, allSteps }: WorkType): Step[] {
  if (steps.length === 0) return allSteps
  return steps.flatMap((id) => allSteps.find((step) => step.id === id) ?? [])
}

/** The first step of a phase; null when the work type has none. */
export function firstOfPhase(type: WorkType, phase: number): Step | null {
  return stepsOf(type).find((step) => step.phase === phase) ?? null
}

/** The step in which a task begins: a later one when it has an executor. */
export function firstStepOf(type: WorkType, executor: Executor): Step {
  const phase = hasExecutor(executor) ? 2 : 1
  const step = firstOfPhase(type, phase) ?? firstOfPhase(type, 1) ?? type.allSteps[0]
  if (!step) throw new Error('There are no steps')
  return step
}

/** A step in a body: it exists and belongs to the work type. */
export function requireStep(type: WorkType, id: number): Step {
  const step = type.allSteps.find((one) => one.id === id)
  if (!step) throw invalid({ path: 'status_id', rule: 'unknown' })
  requireOwnStep(type, id)
  return step
}

/** Whether a step belongs to the work type. */
export function isOwn(type: WorkType, id: number): boolean {
  return stepsOf(type).some((step) => step.id === id)
}

/** 400 with the steps of the work type when this one does not belong to it. */
export function requireOwnStep(type: WorkType, id: number): void {
  if (!isOwn(type, id)) throw notAllowed(stepsOf(type))
}

/** The field of the body that names a step. */
type Asking = 'status_id' | 'assigned_status'

/** Whether a work type allows the move from one of its steps to another. */
export function mayMove(type: WorkType, from: number, to: number): boolean {
  return from === to || following(type, from).some((step) => step.id === to)
}

/** 400 with the allowed steps when the work type does not allow this move. */
export function requireMove(type: WorkType, from: number, to: number, asking: Asking = 'status_id'): void {
  if (!mayMove(type, from, to)) throw notAllowed(following(type, from), asking)
}

/** The first step of the requested phase; 400 with what is allowed when the work type has none. */
export function requirePhase(type: WorkType, from: number, phase: number): Step {
  const step = firstOfPhase(type, phase)
  if (!step) throw notAllowed(following(type, from), 'assigned_status')
  requireMove(type, from, step.id, 'assigned_status')
  return step
}

/** The steps that may follow one: all of the work type when it lists no moves, or when the step does not
 * belong to it, as no moves can be listed for that. */
function following(type: WorkType, from: number): Step[] {
  if (type.moves.length === 0 || !isOwn(type, from)) return stepsOf(type)
  const targets = type.moves.filter((move) => move.from === from).map((move) => move.to)
  return type.allSteps.filter((step) => targets.includes(step.id))
}

function notAllowed(steps: readonly Step[], path: Asking = 'status_id') {
  const allowed = steps.map((step) => `${step.name} (${step.id})`).join(', ') || '—'
  return invalid({ path, rule: 'move', values: { allowed } })
}

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

/** 400 that names the allowed steps when the work type does not list this move. */
export function requireMove(type: WorkType, steps: readonly Step[], from: number, to: number): void {
  if (type.moves.length === 0 || from === to) return
  const targets = type.moves.filter((move) => move.from === from).map((move) => move.to)
  if (targets.includes(to)) return
  throw notAllowed(steps.filter((step) => targets.includes(step.id)))
}

function notAllowed(steps: readonly Step[]) {
  const allowed = steps.map((step) => `${step.name} (${step.id})`).join(', ') || '—'
  return invalid({ path: 'status_id', rule: 'move', values: { allowed } })
}

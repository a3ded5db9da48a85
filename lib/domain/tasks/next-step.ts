import type { Context } from '@/lib/access/context'
import { can, type TaskRecord } from '@/lib/domain/task-records'
import { denied } from '@/lib/problems'
import { type Executor, executorOf, hasExecutor } from './executor'
import type { Step, WorkType } from './references'
import type { UpdateTask } from './schema'
import { firstOfPhase, isOwn, mayMove, requireMove, requireOwnStep, requirePhase, requireStep } from './steps'

type Input = Pick<UpdateTask, 'statusId' | 'assignedStatus'>
type Changed = ReadonlySet<keyof UpdateTask>

/** The new step of a change, or null when it stays. A new work type must have the present step, or be given
 * together with one that it has. */
export function nextStep(
  ctx: Context,
  before: TaskRecord,
  body: Input,
  changed: Changed,
  type: WorkType,
  executor: Executor,
): Step | null {
  const step = wantedStep(ctx, before, body, changed, type)
  if (step) return step
  if (changed.has('typeId')) requireOwnStep(type, before.stepId)
  const named = body.statusId !== undefined || body.assignedStatus !== undefined
  return named ? null : stepOfFirstExecutor(before, type, executor)
}

function wantedStep(
  ctx: Context,
  before: TaskRecord,
  { statusId: id, assignedStatus: phase }: Input,
  changed: Changed,
  type: WorkType,
): Step | null {
  if (id !== undefined) return changed.has('statusId') ? stepNamed(before, id, type) : null
  if (phase === undefined) return null
  if (changed.has('assignedStatus')) return requirePhase(type, before.stepId, phase)
  if (!changed.has('typeId') || isOwn(type, before.stepId)) return null
  // The phase stays the same, but the step is another one.
  if (!can(ctx, 'assign_status', before)) throw denied()
  return requirePhase(type, before.stepId, phase)
}

function stepNamed(before: TaskRecord, id: number, type: WorkType): Step {
  const step = requireStep(type, id)
  requireMove(type, before.stepId, step.id)
  return step
}

/** A task that gets its first executor is no longer new, unless its work type does not allow the move. */
function stepOfFirstExecutor(before: TaskRecord, type: WorkType, executor: Executor): Step | null {
  if (before.phase !== 1 || hasExecutor(executorOf(before)) || !hasExecutor(executor)) return null
  const step = firstOfPhase(type, 2)
  return step && mayMove(type, before.stepId, step.id) ? step : null
}

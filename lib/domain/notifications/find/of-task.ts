import { factsOf, type TaskFacts, type TaskRecord } from '@/lib/domain/task-records'
import { now } from '@/lib/platform/clock'
import type { Draft, HandedEvent } from '../draft'
import { blank, known } from './blank'

/** A deadline that passed longer ago is not announced any more, seconds. */
const longPast = 7 * 24 * 3600

/** A deadline that is near. */
export interface DeadlineEvent {
  task: TaskFacts
  title: string
}

/** What a new or changed task is to its author and its assignee. */
export function ofTask(event: HandedEvent): Draft[] {
  const task = event.record as TaskRecord
  const was = event.before as TaskFacts | null
  if (task.isTemplate) return []
  const common = { ...blank(event), task: factsOf(task), taskTitle: task.title }
  const isNew = task.assignedUserId !== null && task.assignedUserId !== was?.assignedUserId
  const assigned: Draft[] = isNew
    ? [{ ...common, reason: 'assigned', kind: 'assigned', people: known(task.assignedUserId) }]
    : []
  const moved = was ? ofMove(common, task, was, isNew ? task.assignedUserId : null) : []
  return [...assigned, ...moved, ...ofExpiry(event, common, task, was)]
}

type Common = Omit<Draft, 'reason' | 'kind' | 'people'>

/** A new assignee, who may be the author, is notified of the task, which includes its step. */
function ofMove(common: Common, task: TaskRecord, was: TaskFacts, told: number | null): Draft[] {
  const people = known(task.userId, task.assignedUserId).filter((id) => id !== told)
  if (task.stage !== was.stage)
    return task.stage === 2
      ? [{ ...common, reason: 'progress', kind: 'done', people }]
      : [{ ...common, reason: 'returned', kind: 'resumed', people }]
  if (task.stepId === was.stepId) return []
  const step = { ...common, detail: task.stepName }
  if (task.phase >= was.phase) return [{ ...step, reason: 'progress', kind: 'step', people }]
  const worker = people.filter((id) => id === task.assignedUserId)
  const rest = people.filter((id) => id !== task.assignedUserId)
  return [
    { ...step, reason: 'returned', kind: 'back', people: worker },
    { ...step, reason: 'progress', kind: 'step', people: rest },
  ]
}

/** The deadline has passed, or was moved into the past. */
function ofExpiry(
  { callerId }: HandedEvent,
  common: Common,
  { userId, assignedUserId, stage, archive, deadline, expiredDate }: TaskRecord,
  was: TaskFacts | null,
): Draft[] {
  if (!was || stage !== 1 || archive || deadline === null || expiredDate === null) return []
  const isNew = callerId === null || was.deadline !== deadline
  if (!isNew || deadline < now().getTime() / 1000 - longPast) return []
  return [
    {
      ...common,
      key: `overdue:${common.task?.id}:${deadline}`,
      reason: 'overdue',
      kind: 'overdue',
      at: deadline,
      people: known(userId, assignedUserId),
    },
  ]
}

/** A rule has acted on a task. */
export interface EscalatedEvent {
  escalationId: number
  task: TaskFacts
  title: string
  /** The title of the rule. */
  rule: string
  /** Unix seconds. */
  at: number
  people: number[]
}

/** For those whom the rule names. */
export function ofEscalation(event: HandedEvent): Draft[] {
  const { escalationId, task, title, rule, at, people } = event.record as EscalatedEvent
  return [
    {
      ...blank(event),
      key: `escalated:${escalationId}`,
      reason: 'escalated',
      kind: 'escalated',
      task,
      taskTitle: title,
      detail: rule,
      at,
      people: [...people],
    },
  ]
}

/** For the assignee, who has to do it; for the author while there is none. */
export function ofDeadline(event: HandedEvent): Draft[] {
  const { task, title } = event.record as DeadlineEvent
  return [
    {
      ...blank(event),
      key: `soon:${task.id}:${task.deadline}`,
      reason: 'overdue_soon',
      kind: 'soon',
      task,
      taskTitle: title,
      at: task.deadline,
      people: [task.assignedUserId ?? task.userId],
    },
  ]
}

import { later, type WorkCalendar } from '@/lib/shared/work-calendar/work-calendar'

export const escalationTriggers = [
  'before_deadline',
  'after_deadline',
  'not_accepted',
  'not_assigned',
] as const
export type EscalationTrigger = (typeof escalationTriggers)[number]

/** What escalation looks at in a task; moments in milliseconds. */
export interface EscalationFacts {
  /** In progress, not archived, no template, not deleted. */
  isOpen: boolean
  /** The work only waits to be confirmed. */
  isDone: boolean
  deadline: number | null
  isPaused: boolean
  isAssigned: boolean
  /** Since when the task has its present executor, or none. */
  handedOverAt: number | null
  /** The task has left the step in which it was assigned. */
  isAccepted: boolean
}

/** When a rule acts on a task, and the moment that causes it; null while there is no reason to act. */
export function dueOf(
  { trigger, minutes }: { trigger: EscalationTrigger; minutes: number },
  facts: EscalationFacts,
  calendar: WorkCalendar | null,
): { causeAt: number; dueAt: number } | null {
  const causeAt = causeOf(trigger, facts)
  if (causeAt === null || !facts.isOpen || facts.isDone) return null
  const sign = trigger === 'before_deadline' ? -1 : 1
  return { causeAt, dueAt: later(calendar, causeAt, sign * minutes * 60_000) }
}

function causeOf(trigger: EscalationTrigger, facts: EscalationFacts): number | null {
  const { deadline, isPaused, isAssigned, isAccepted, handedOverAt } = facts
  switch (trigger) {
    case 'before_deadline':
    case 'after_deadline':
      return isPaused ? null : deadline
    case 'not_accepted':
      return isAssigned && !isAccepted ? handedOverAt : null
    case 'not_assigned':
      return isAssigned ? null : handedOverAt
  }
}

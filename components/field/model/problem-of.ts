import { NoAnswer } from '../server/no-answer'
import type { SyncProblem } from './field-state'
import { Unanswered } from './load-tasks'
import { OtherPerson } from './session'

/** Whether the device has no room left. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** What went wrong, for people. */
export function problemOf(error: unknown): SyncProblem {
  if (error instanceof NoAnswer) return 'offline'
  if (error instanceof OtherPerson) return 'other-person'
  if (isFull(error)) return 'full'
  if (!(error instanceof Unanswered)) return 'failed'
  const { status } = error.answer
  if (status === 401) return 'signed-out'
  return status >= 500 || status === 429 ? 'busy' : 'failed'
}

/** Seconds that the server asks to wait after a failure; 0 when it does not say. */
export const secondsToWait = (error: unknown): number =>
  error instanceof Unanswered ? (error.answer.wait ?? 0) : 0

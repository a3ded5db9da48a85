import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { Answer } from '../server/call'

/** What became known of a change by an attempt to send it. */
export type Outcome =
  | { is: 'done'; task?: TaskWire }
  /** Others have set another value. */
  | { is: 'conflict'; theirs: unknown }
  | { is: 'refused'; failure: string }
  /** Nothing can be sent at present; `seconds` if the server says for how long. */
  | { is: 'later'; seconds: number | null }
  | { is: 'signed-out' }

export const done: Outcome = { is: 'done' }

const passing = new Set([408, 412, 425, 429])

/** The outcome of a request that failed or succeeded as a whole. */
export function outcomeOf({ status, failure, wait }: Answer): Outcome {
  if (status < 400) return done
  if (status === 401) return { is: 'signed-out' }
  if (status >= 500 || passing.has(status)) return { is: 'later', seconds: wait }
  return { is: 'refused', failure }
}

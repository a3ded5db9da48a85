import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { ProofWire } from '@/lib/domain/proof/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { Answer } from '../server/call'

/** What a confirmation says of the task. */
export interface Confirmed {
  task?: TaskWire
  proof?: ProofWire
  workTime?: WorkTimeWire
  comment?: CommentWire
}

/** Nothing can be sent at present; `seconds` to wait, null when there was no answer at all. */
export interface Later {
  is: 'later'
  seconds: number | null
}

/** What became known of a change by an attempt to send it. */
export type Outcome =
  | ({ is: 'done' } & Confirmed)
  /** Others have set another value. */
  | { is: 'conflict'; theirs: unknown }
  | { is: 'refused'; failure: string }
  | Later
  /** This change cannot be sent at present, others may. */
  | { is: 'stuck' }
  | { is: 'signed-out' }

/** Failures of the way to the server or of the whole server; any other 500 may be about one change. */
const passing = new Set([408, 425, 429, 502, 503, 504])
/** Seconds to wait when the server does not say. */
const pause = 15

/** The outcome of a request that failed or succeeded as a whole. */
export function outcomeOf({ status, failure, wait }: Answer, confirmed: Confirmed = {}): Outcome {
  if (status < 400) return { is: 'done', ...confirmed }
  if (status === 401) return { is: 'signed-out' }
  if (passing.has(status)) return { is: 'later', seconds: wait ?? pause }
  if (status >= 500 || status === 412) return { is: 'stuck' }
  return { is: 'refused', failure }
}

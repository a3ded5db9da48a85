import { type Later, outcomeOf } from '../outbox/outcome'
import type { Answer, Server } from '../server/call'

/** Why nothing is sent at present. */
export type Held = Later | { is: 'signed-out' }

/** Milliseconds for which it is known whose session the browser has. */
const certainty = 5000

/** Somebody else has signed in at this browser. */
export class OtherPerson extends Error {}

export interface Session {
  /** Whether the session is that of the person, by the last answer if it is fresh: `true`, or why nothing is sent. Rejects
   * with `OtherPerson`. */
  mayGoOn: () => Promise<true | Held>
  /** Forgets the last answer. */
  doubt: () => void
}

/** Asks whose session requests are made in: the page of one person may be open, or kept, while another signs in. */
export function createSession(
  server: Server,
  userId: number,
  noteClock: (serverSeconds: number) => void,
): Session {
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    doubt: () => {
      askedAt = Number.NEGATIVE_INFINITY
    },
    async mayGoOn() {
      const now = performance.now()
      if (now - askedAt < certainty) return true
      const answer = await server({ method: 'GET', path: '/rest/users/current' })
      if (answer.status >= 400) return heldBy(answer)
      if ((answer.body as { id: number }).id !== userId) throw new OtherPerson()
      if (answer.at !== null) noteClock(answer.at)
      askedAt = performance.now()
      return true
    },
  }
}

function heldBy(answer: Answer): Held {
  const outcome = outcomeOf(answer)
  if (outcome.is === 'later') return outcome
  return outcome.is === 'stuck' ? { is: 'later', seconds: null } : { is: 'signed-out' }
}

import type { Actor } from '@/lib/access/actor'
import type { Dependencies } from '@/lib/access/cache-validators'
import type { LoadedActor } from '@/lib/access/load-actor'
import type { Answer } from './answer'

/** A moment long past: who keeps the answer has to ask before sending it again. */
const expired = { 'x-accel-expires': '@1' }

/** The answer with all that it rests on. What is kept here may be kept by an nginx in front as well, which takes this
 * header for itself and asks again, with the caller's credentials, every time. */
export function withDependencies(answer: Answer, dependencies: Dependencies | undefined): Answer {
  const isKept = dependencies !== undefined && answer.headers.etag !== undefined
  return { ...answer, headers: isKept ? { ...answer.headers, ...expired } : answer.headers, dependencies }
}

/** What the answer rests on beside the caller's own state; undefined when it does not say so. */
export function dependenciesOf(actor: Actor | null, { validators }: Answer): Dependencies | undefined {
  const { stamp } = (actor ?? {}) as Partial<LoadedActor>
  return actor && validators && stamp !== undefined
    ? { userId: actor.userId, sessionId: actor.sessionId, stamp, validators }
    : undefined
}

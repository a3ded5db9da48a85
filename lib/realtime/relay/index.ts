import { processSingleton } from '@/lib/platform/process-singleton'
import { Relay } from './relay'

export type { Relay } from './relay'
export { readEvents, readHead } from './read-events'

/** The relay of this process. */
export function eventRelay(): Relay {
  return processSingleton('event-relay', () => new Relay())
}

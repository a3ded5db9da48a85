import { shared } from '@/lib/platform/global'
import { Relay } from './relay'

export type { Relay } from './relay'
export { readEvents, readHead } from './read-events'

/** The relay of this process. */
export function eventRelay(): Relay {
  return shared('event-relay', () => new Relay())
}

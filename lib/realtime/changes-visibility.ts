import type { StoredEvent } from './stored-event'

/** Whether an event may change what somebody sees: people, their sessions and the organizations they belong to. */
export function changesVisibility({ topic }: StoredEvent): boolean {
  return topic.startsWith('users.') || topic.startsWith('organizations.')
}

import type { StoredEvent } from './stored-event'

/** Whether an event may change visibility: users, their sessions and organizations. */
export function changesVisibility({ topic }: StoredEvent): boolean {
  return topic.startsWith('users.') || topic.startsWith('organizations.')
}

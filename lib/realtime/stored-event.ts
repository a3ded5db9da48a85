import type { Topic } from '@/lib/platform/outbox'

/** An event of the outbox after it got its number. */
export interface StoredEvent {
  /** Dense and growing over the whole server. */
  seq: number
  at: Date
  callerId: number | null
  topic: Topic
  entityId: number
  record: unknown
  before: unknown
}

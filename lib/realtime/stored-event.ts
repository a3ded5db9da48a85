import type { Topic } from '@/lib/platform/outbox'

/** A numbered event of the outbox. */
export interface StoredEvent {
  /** Dense and increasing over the whole server. */
  seq: number
  at: Date
  callerId: number | null
  topic: Topic
  entityId: number
  record: unknown
  before: unknown
}

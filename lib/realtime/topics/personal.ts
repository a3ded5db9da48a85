import {
  type NewNotification,
  presentNewNotification,
  presentReadMarks,
  type ReadMarks,
} from '@/lib/domain/notifications'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { defineTopic, type Subject } from './topic'

interface Owned {
  userId: number
}

/** What concerns one person alone: no group sees it, it is sent to each of the owner's connections. */
const personalSubject: Subject<Owned> = {
  visibilityOf: () => ({ key: '', canSee: () => false }),
  isOwn: (actor, { userId }) => actor.userId === userId,
  present: async () => ({ of: (once) => once }),
}

const personal = { subject: personalSubject, onlyIn: 'typed', hangsOn: true } as const

export const personalTopics = [
  defineTopic({
    ...personal,
    topic: 'notifications.insert',
    factsOf: ({ userId }: NewNotification): Owned => ({ userId }),
    present: presentNewNotification,
    gone: 'notifications.insert',
  }),
  defineTopic({
    ...personal,
    topic: 'notifications.read',
    factsOf: ({ userId }: ReadMarks): Owned => ({ userId }),
    present: presentReadMarks,
    gone: 'notifications.read',
  }),
]

const names = new Set(personalTopics.map(({ topic }) => topic))

/** Whose an event is; null for what others may see. */
export const ownerOf = ({ topic, record }: StoredEvent): number | null =>
  names.has(topic) ? (record as Owned).userId : null

import type { StoredEvent } from '@/lib/realtime/stored-event'
import { type Announcement, topicOf } from '@/lib/realtime/topics'
import { type Dialect, integer, moment, nullable, shape } from '@/lib/wire'
import { frameOf } from './web-socket/frame'

/** A message of the notification channel; encoded once for all receivers. */
export interface Message {
  /** Number of its event. */
  seq: number
  /** Whether clients of the dialect know its topic. */
  isFor(dialect: Dialect): boolean
  payload(dialect: Dialect): object
  /** The WebSocket frame with the payload. */
  frame(dialect: Dialect): Buffer
}

const head = shape<StoredEvent>('Event')({
  datetime: moment((event) => event.at),
  event_caller: nullable.integer((event) => event.callerId),
  seq: integer((event) => event.seq),
})

const absentee = shape<StoredEvent>()({ id: integer((event) => event.entityId) })

/** An event as it is sent: the record, or the id of a removed one. */
export function messageOf(event: StoredEvent, announcement: Announcement): Message {
  const topic = topicOf(event.topic)
  if (!topic) throw new Error(`The channel has no topic ${event.topic}`)
  return written(event.seq, topic.onlyIn, (dialect) => {
    const [noun = '', verb = ''] = (announcement === 'gone' ? topic.gone : topic.topic).split('.')
    const item =
      announcement === 'gone' ? absentee.render(event, dialect) : topic.render(event, announcement, dialect)
    return { ...(head.render(event, dialect) as object), [noun]: { [verb]: [item] } }
  })
}

/** Resync: the client's state may be wrong and has to be read again. */
export const resync: Message = written(0, null, () => ({ resync: true }))

function written(seq: number, onlyIn: Dialect | null, write: (dialect: Dialect) => object): Message {
  const payloads: Partial<Record<Dialect, object>> = {}
  const frames: Partial<Record<Dialect, Buffer>> = {}
  const payload = (dialect: Dialect) => (payloads[dialect] ??= write(dialect))
  const frame = (dialect: Dialect) => (frames[dialect] ??= frameOf(JSON.stringify(payload(dialect))))
  return { seq, isFor: (dialect) => onlyIn === null || onlyIn === dialect, payload, frame }
}

/** The messages of an event, each encoded on first use. */
export function announcements(event: StoredEvent): (announcement: Announcement) => Message {
  const made: Partial<Record<Announcement, Message>> = {}
  return (announcement) => (made[announcement] ??= messageOf(event, announcement))
}

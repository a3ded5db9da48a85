import type { Actor } from '@/lib/access/actor'
import type { Grounds } from '@/lib/realtime/grounds'
import {
  type Visibility,
  type Subject,
  subjects,
  type Telling,
  type Today,
  topicOf,
} from '@/lib/realtime/topics'
import type { StoredEvent } from '@/lib/realtime/stored-event'

/** Viewers who see exactly the same: whatever is decided, presented or written for one serves them all. */
export interface Group {
  /** Unique in this process; names rooms. */
  id: number
  key: string
  visibilities: ReadonlyMap<Subject, Visibility<unknown>>
}

let count = 0

export function groupKey(grounds: Grounds, actor: Actor): { key: string; make(): Group } {
  const visibilities = new Map(
    subjects.map((subject) => [subject, subject.visibilityOf(grounds, actor) as Visibility<unknown>]),
  )
  const key = [...visibilities.values()].map((visibility) => visibility.key).join('\n')
  return { key, make: () => ({ id: ++count, key, visibilities }) }
}

/** What a group is told of an event; null when nothing. */
export function tell(group: Group, event: StoredEvent): Telling | null {
  const topic = topicOf(event.topic)
  const visibility = topic && group.visibilities.get(topic.subject)
  return visibility ? topic.tell(visibility, event) : null
}

/** The same for an event that lies back, by what has become of the things since. */
export function retell(group: Group, event: StoredEvent, today: Today): Telling | null {
  const topic = topicOf(event.topic)
  const visibility = topic && group.visibilities.get(topic.subject)
  const present = topic && today.get(topic.subject)
  return visibility && present ? topic.retell(visibility, event, present) : null
}

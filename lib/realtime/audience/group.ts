import type { Actor } from '@/lib/access/actor'
import type { Grounds } from '@/lib/realtime/grounds'
import { type Sight, type Subject, subjects, type Telling, type Today, topicOf } from '@/lib/realtime/topics'
import type { StoredEvent } from '@/lib/realtime/stored-event'

/** Viewers who see exactly the same: whatever is decided, presented or written for one serves them all. */
export interface Group {
  /** Unique in this process; names rooms. */
  id: number
  key: string
  sights: ReadonlyMap<Subject, Sight<unknown>>
}

let count = 0

export function groupKey(grounds: Grounds, actor: Actor): { key: string; make(): Group } {
  const sights = new Map(
    subjects.map((subject) => [subject, subject.sightOf(grounds, actor) as Sight<unknown>]),
  )
  const key = [...sights.values()].map((sight) => sight.key).join('\n')
  return { key, make: () => ({ id: ++count, key, sights }) }
}

/** What a group is told of an event; null when nothing. */
export function tell(group: Group, event: StoredEvent): Telling | null {
  const topic = topicOf(event.topic)
  const sight = topic && group.sights.get(topic.subject)
  return sight ? topic.tell(sight, event) : null
}

/** The same for an event that lies back, by what has become of the things since. */
export function retell(group: Group, event: StoredEvent, today: Today): Telling | null {
  const topic = topicOf(event.topic)
  const sight = topic && group.sights.get(topic.subject)
  const present = topic && today.get(topic.subject)
  return sight && present ? topic.retell(sight, event, present) : null
}

import type { Actor } from '@/lib/access/actor'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import {
  type Visibility,
  type Subject,
  subjects,
  type Announcement,
  type Today,
  topicOf,
} from '@/lib/realtime/topics'
import type { StoredEvent } from '@/lib/realtime/stored-event'

/** Viewers with equal visibility: decisions and encodings are shared by all of them. */
export interface Group {
  /** Unique in this process; used as a room name. */
  id: number
  key: string
  visibilities: ReadonlyMap<Subject, Visibility<unknown>>
}

let count = 0

export function groupKey(visibilityInputs: VisibilityInputs, actor: Actor): { key: string; make(): Group } {
  const visibilities = new Map(
    subjects.map((subject) => [
      subject,
      subject.visibilityOf(visibilityInputs, actor) as Visibility<unknown>,
    ]),
  )
  const key = [...visibilities.values()].map((visibility) => visibility.key).join('\n')
  return { key, make: () => ({ id: ++count, key, visibilities }) }
}

/** The message of an event for a group; null for none. */
export function announce(group: Group, event: StoredEvent): Announcement | null {
  const topic = topicOf(event.topic)
  const visibility = topic && group.visibilities.get(topic.subject)
  return visibility ? topic.announce(visibility, event) : null
}

/** The same for a past event, by the current state of its records. */
export function retell(group: Group, event: StoredEvent, today: Today): Announcement | null {
  const topic = topicOf(event.topic)
  const visibility = topic && group.visibilities.get(topic.subject)
  const present = topic && today.get(topic.subject)
  return visibility && present ? topic.retell(visibility, event, present) : null
}

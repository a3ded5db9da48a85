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

/** The group of one viewer alone, who goes on seeing their user and organizations wherever those move. */
export function personalGroup(group: Group, actor: Actor): Group {
  const visibilities = new Map(group.visibilities)
  for (const subject of subjects) {
    const visibility = group.visibilities.get(subject)
    if (!visibility || !subject.isOwn) continue
    const canSee = (facts: unknown) => subject.isOwn?.(actor, facts) === true || visibility.canSee(facts)
    visibilities.set(subject, { key: visibility.key, canSee })
  }
  return { id: ++count, key: `${group.key}\nof ${actor.userId}`, visibilities }
}

/** Whether a group would receive a removal although the record is the actor's own. */
export function losesOwn(group: Group, actor: Actor, event: StoredEvent): boolean {
  const topic = topicOf(event.topic)
  const { isOwn } = topic?.subject ?? {}
  if (!topic || !isOwn || !topic.factsIn(event).some((facts) => isOwn(actor, facts))) return false
  return announce(group, event) === 'gone'
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

import type { Topic } from '@/lib/platform/outbox'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { alarmTopics } from './alarms'
import { commentTopics } from './comments'
import { organizationTopics } from './organizations'
import { taskTopics } from './tasks'
import { personalTopics } from './personal'
import type { EventTopic, Present, Subject } from './topic'
import { trackingTopics } from './tracking'
import { userTopics } from './users'
import { workTimeTopics } from './work-time'

export { organizationSubject } from './organizations'
export { ownerOf } from './personal'
export { taskSubject } from './tasks'
export { userSubject } from './users'
export type { EventTopic, Visibility, Subject, Announcement } from './topic'

/** All topics of the notification channel; add a line for a new noun. */
const all = [
  ...taskTopics,
  ...commentTopics,
  ...trackingTopics,
  ...workTimeTopics,
  ...alarmTopics,
  ...organizationTopics,
  ...userTopics,
  ...personalTopics,
]

const byName = new Map<Topic, EventTopic>(all.map((topic) => [topic.topic, topic]))

export const subjects: readonly Subject[] = [...new Set(all.map((topic) => topic.subject))]

/** The topic handler of an event; null for events that the channel does not carry. */
export function topicOf(name: Topic): EventTopic | null {
  return byName.get(name) ?? null
}

/** The current state of the records in events. */
export type Today = ReadonlyMap<Subject, Present<unknown>>

/** Reads each kind of record once, for any number of events. */
export async function readToday(events: readonly StoredEvent[]): Promise<Today> {
  const bySubject = new Map<Subject, unknown[]>()
  for (const event of events) {
    const topic = topicOf(event.topic)
    if (!topic) continue
    const facts = bySubject.get(topic.subject) ?? []
    facts.push(...topic.factsIn(event))
    bySubject.set(topic.subject, facts)
  }
  const today = new Map<Subject, Present<unknown>>()
  for (const [subject, facts] of bySubject) today.set(subject, await subject.present(facts))
  return today
}

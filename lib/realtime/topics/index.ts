import type { Topic } from '@/lib/platform/outbox'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { commentTopics } from './comments'
import { organizationTopics } from './organizations'
import { taskTopics } from './tasks'
import type { EventTopic, Present, Subject } from './topic'
import { trackingTopics } from './tracking'
import { userTopics } from './users'

export { userSubject } from './users'
export type { EventTopic, Visibility, Subject, Announcement } from './topic'

/** Everything that the notification channel carries; a new noun is one more line here. */
const all = [...taskTopics, ...commentTopics, ...trackingTopics, ...organizationTopics, ...userTopics]

const byName = new Map<Topic, EventTopic>(all.map((topic) => [topic.topic, topic]))

export const subjects: readonly Subject[] = [...new Set(all.map((topic) => topic.subject))]

/** How an event is told; null for events that the channel does not carry. */
export function topicOf(name: Topic): EventTopic | null {
  return byName.get(name) ?? null
}

/** What has become of the things that events are about. */
export type Today = ReadonlyMap<Subject, Present<unknown>>

/** Reads it once for every kind of thing, however many events there are. */
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

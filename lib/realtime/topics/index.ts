import type { Topic } from '@/lib/platform/outbox'
import { commentTopics } from './comments'
import { organizationTopics } from './organizations'
import { taskTopics } from './tasks'
import type { EventTopic, Subject } from './topic'
import { trackingTopics } from './tracking'
import { userTopics } from './users'

export { userSubject } from './users'
export type { EventTopic, Sight, Subject, Telling } from './topic'

/** Everything that the notification channel carries; a new noun is one more line here. */
const all = [...taskTopics, ...commentTopics, ...trackingTopics, ...organizationTopics, ...userTopics]

const byName = new Map<Topic, EventTopic>(all.map((topic) => [topic.topic, topic]))

export const subjects: readonly Subject[] = [...new Set(all.map((topic) => topic.subject))]

/** How an event is told; null for events that the channel does not carry. */
export function topicOf(name: Topic): EventTopic | null {
  return byName.get(name) ?? null
}

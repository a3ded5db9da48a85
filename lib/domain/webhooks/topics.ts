import type { Topic } from '@/lib/platform/outbox'

const nouns = {
  issues: ['insert', 'update', 'delete', 'commentInsert', 'commentDelete', 'tracking'],
  users: ['insert', 'update', 'delete'],
  organizations: ['insert', 'update', 'delete'],
  devices: ['alarm'],
} as const

/** Topics of a webhook: an event, or every event of a noun. */
export const webhookTopics: readonly string[] = Object.entries(nouns).flatMap(([noun, verbs]) => [
  ...verbs.map((verb) => `${noun}.${verb}`),
  `${noun}.*`,
])

/** Whether the topics of a webhook include this one. Events that no webhook names are for consoles alone. */
export function wants(topics: readonly string[], topic: Topic): boolean {
  if (!webhookTopics.includes(topic)) return false
  const [noun] = topic.split('.')
  return topics.includes(topic) || topics.includes(`${noun}.*`)
}

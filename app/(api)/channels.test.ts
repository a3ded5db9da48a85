import { expect, test } from 'vitest'
import { channels, members } from '@/app/(api)/channels'
import type { Topic } from '@/lib/platform/outbox'
import { topicOf } from '@/lib/realtime/topics'

// Exhaustive by type: a new topic does not compile until it is listed here.
const topics = Object.keys({
  'issues.insert': true,
  'issues.update': true,
  'issues.delete': true,
  'issues.commentInsert': true,
  'issues.commentDelete': true,
  'issues.tracking': true,
  'issues.workTime': true,
  'issues.dueSoon': true,
  'issues.escalated': true,
  'devices.alarm': true,
  'devices.silent': true,
  'notifications.insert': true,
  'notifications.read': true,
  'users.insert': true,
  'users.update': true,
  'users.delete': true,
  'organizations.insert': true,
  'organizations.update': true,
  'organizations.delete': true,
} satisfies Record<Topic, true>) as Topic[]

const described = Object.entries(members).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}`),
)

test('the channel description lists exactly the topics it carries', () => {
  expect(described.sort()).toEqual(topics.filter((topic) => topicOf(topic) !== null).sort())
})

test.each(['typed', 'text'] as const)('removal and resync messages fit in %s', (dialect) => {
  const number = dialect === 'typed' ? 7 : '7'
  const datetime = dialect === 'typed' ? 1795251600 : '2026-11-21 09:00:00'
  const head = { datetime, event_caller: number, seq: number }
  const schema = channels[0]?.message(dialect)
  expect(schema?.safeParse({ ...head, issues: { delete: [{ id: number }] } }).success).toBe(true)
  expect(schema?.safeParse({ resync: true }).success).toBe(true)
  expect(schema?.safeParse({ ...head, issues: { delete: [{ id: null, seq: 1 }, 5] } }).success).toBe(false)
})

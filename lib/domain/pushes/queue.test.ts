import { afterAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { readNotifications } from './queue'

afterAll(stopDatabase)

test('notifications are written in the language of the server', async () => {
  const people = await scene.sevenRoles()
  const task = await make.task({ creator: people.users.USER })
  const comment = { id: 1, type: 1, fio: 'Анна', comment: 'Приехала' }
  const record = {
    comment,
    task: { id: task.id, userId: task.userId, isTemplate: false, assignedUserId: null },
  }
  const event = { seq: 1, callerId: null, topic: 'issues.commentInsert', record, before: null } as const
  const title = async () => (await readNotifications(database, [event]))[0]?.content.title ?? ''
  const russian = await title()
  const english = await scene.underSettings({ 'system/locale': 'en' }, title)
  expect(russian).toContain(task.title)
  expect(english).toContain(task.title)
  expect(english).not.toBe(russian)
})

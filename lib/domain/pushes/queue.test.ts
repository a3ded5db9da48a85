import { afterAll, expect, test } from 'vitest'
import { findNotifications } from '@/lib/domain/notifications'
import { factsOf, readTaskFacts } from '@/lib/domain/task-records'
import { database } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { pushesOf } from './notification'

afterAll(stopDatabase)

test('push messages are written in the language of the server', async () => {
  const people = await scene.sevenRoles()
  const task = await make.task({ creator: people.users.USER })
  const facts = await readTaskFacts(database, task.id)
  const comment = { id: 1, type: 1, userId: people.users.CUSTOMER.id, fio: 'Анна', comment: 'Приехала' }
  const record = { comment, task: facts && factsOf(facts) }
  const event = { seq: 1, callerId: null, topic: 'issues.commentInsert', record, before: null } as const
  const title = async () => {
    const found = await findNotifications(database, [event])
    return pushesOf(found, defaultLocale())[0]?.content.title ?? ''
  }
  const russian = await title()
  const english = await scene.underSettings({ 'system/locale': 'en' }, title)
  expect(russian).toContain(task.title)
  expect(english).toContain(task.title)
  expect(english).not.toBe(russian)
})

import { expect, test } from 'vitest'
import { database, transaction } from '@/lib/platform/database'
import { make } from '@/lib/testing/make'
import { lockWebhooks, type NewDelivery } from './queue'
import { newSecret, sealSecret } from './secret'

const holds = (delivery: NewDelivery) => transaction((tx) => lockWebhooks(tx, [delivery]))

test('a body is only queued for the user and the version that it was written for', async () => {
  const [user, other] = [await make.user({ role: 'MAIN_ADMINISTRATOR' }), await make.user()]
  const data = { title: 'Held', url: 'https://receiver.example/hook', secret: sealSecret(newSecret()) }
  const { id } = await database.prisma.webhook.create({
    data: { ...data, topics: ['issues.insert'], enabled: false, userId: user.id, apiVersion: '2.0' },
  })
  const delivery = {
    webhookId: id,
    userId: user.id,
    apiVersion: '2.0',
    seq: 1,
    topic: 'issues.insert',
    body: '{}',
  } as const
  const set = (change: { userId?: number; apiVersion?: string }) =>
    database.prisma.webhook.update({ where: { id }, data: change })
  expect(await holds(delivery)).toBe(true)
  await set({ userId: other.id })
  expect(await holds(delivery)).toBe(false)
  await set({ userId: user.id, apiVersion: '1.0' })
  expect(await holds(delivery)).toBe(false)
  await database.prisma.webhook.delete({ where: { id } })
  expect(await holds(delivery)).toBe(true)
})

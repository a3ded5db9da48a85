import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addressKey,
  forgetPoints,
  rejectCostly,
  rejectTooOften,
  rejectUsedUp,
  takePoint,
} from '@/lib/access/rate-limit'
import { database, databaseKind, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { dropSingleton } from '@/lib/platform/process-singleton'
import { make } from '@/lib/testing/make'

afterAll(stopDatabase)

let address: string
beforeEach(() => {
  address = make.unique('address')
})

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work()
}
const register = () => rejectTooOften('registration', address)

/** What a process that has just started knows. */
function inAnotherProcess() {
  for (const action of ['registration', 'failed-login']) dropSingleton(`rate-limit:${action}`)
}

test('429: the twenty-first registration of an hour from one address; another address goes on', async () => {
  await times(20, register)
  await expect(register()).rejects.toMatchObject({
    key: 'request.too-often',
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^(3600|35\d\d)$/) },
  })
  await rejectTooOften('registration', make.unique('address'))
  await rejectTooOften('login-check', address)
})

test('429 with Retry-After: what costs much, for a Client only, and each person for themselves', async () => {
  const client = await make.user({ role: 'CUSTOMER' })
  const other = await make.user({ role: 'CUSTOMER' })
  const task = ({ id: userId }: { id: number }, role: 'CUSTOMER' | 'USER' = 'CUSTOMER') =>
    rejectCostly('task', { userId, role })
  await times(30, () => task(client))
  await expect(task(client)).rejects.toMatchObject({
    key: 'request.too-often',
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^(60|5\d)$/) },
  })
  await task(other)
  await rejectCostly('export', { userId: client.id, role: 'CUSTOMER' })
  await times(100, () => task(client, 'USER'))
})

test('429: parallel calls get no more than successive ones', async () => {
  const results = await Promise.allSettled(Array.from({ length: 50 }, register))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('429: what a transaction tried counts although nothing of it stays', async () => {
  const attempt = () =>
    transaction(async () => {
      await register()
      throw new Error('undo')
    }).catch(() => null)
  await times(20, attempt)
  await expect(register()).rejects.toMatchObject({ status: 429 })
})

test('used up points are refused without using more, until they are forgotten', async () => {
  const key = `login|${address}`
  await times(9, () => takePoint('failed-login', key))
  await rejectUsedUp('failed-login', key)
  await takePoint('failed-login', key)
  await expect(rejectUsedUp('failed-login', key)).rejects.toMatchObject({ key: 'auth.too-many-attempts' })
  await forgetPoints('failed-login', key)
  await rejectUsedUp('failed-login', key)
  expect((await takePoint('failed-login', key)).consumedPoints).toBe(1)
})

describe.runIf(databaseKind() === 'postgresql')('on a database of several processes', () => {
  test('429: registrations count together', async () => {
    await times(20, register)
    inAnotherProcess()
    await expect(register()).rejects.toMatchObject({ status: 429 })
  })

  test('failures count together: one more is all that another process grants', async () => {
    const key = `login|${address}`
    await times(10, () => takePoint('failed-login', key))
    inAnotherProcess()
    await rejectUsedUp('failed-login', key)
    await takePoint('failed-login', key)
    await expect(rejectUsedUp('failed-login', key)).rejects.toMatchObject({ status: 429 })
  })

  test('neither logins nor addresses can be read in the table', async () => {
    await register()
    const rows = await database.query<{ key: string }>(sql`select key from rate_limits`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => key.includes('address-'))).toEqual([])
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s counts as %s', (given, key) => {
  expect(addressKey(given)).toBe(key)
})

import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { findDevice, forgetDevices } from './find-device'
import { writeContacts } from './seen'

afterEach(async () => {
  vi.restoreAllMocks()
  await writeContacts()
})
afterAll(stopDatabase)

const attempt = (key: string) => findDevice({ key, protocol: 'osmand', address: '127.0.0.1' })

test('a lookup that began before a device was removed is answered but not cached', async () => {
  const key = `removed ${Date.now()}`
  let answer = (_: object[]) => undefined as void
  const before = new Promise<object[]>((resolve) => {
    answer = resolve
  })
  const query = vi.spyOn(database, 'query').mockReturnValueOnce(before)
  const asked = attempt(key)
  await vi.waitFor(() => expect(query).toHaveBeenCalledOnce())
  forgetDevices()
  answer([{ key, userId: 1, tracking: true, registeredId: null }])
  expect(await asked).toMatchObject({ userId: 1 })
  expect(await attempt(key)).toBeNull()
})

import { afterEach, expect, test, vi } from 'vitest'
import { database } from '@/lib/platform/database'
import { make } from '@/lib/testing/make'
import { onceAround } from './idempotency'

afterEach(() => vi.restoreAllMocks())

const written = { status: 200, headers: {}, body: 'written' }

async function retry() {
  const { id } = await make.user()
  return { key: make.unique('key'), callerId: id, requestHash: Buffer.from('a') }
}

test('a write whose answer cannot be stored at first is done once', async () => {
  const one = await retry()
  const act = vi.fn(async () => {
    // The claim of the key is behind us: what is asked next stores the answer.
    vi.spyOn(database, 'query').mockRejectedValueOnce(new Error('no database'))
    return written
  })
  expect(await onceAround(one, act)).toEqual(written)
  expect(await onceAround(one, act)).toMatchObject({ status: 200 })
  expect(act).toHaveBeenCalledTimes(1)
})

test('a write that fails gives the key back', async () => {
  const one = await retry()
  await expect(onceAround(one, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await onceAround(one, async () => written)).toEqual(written)
})

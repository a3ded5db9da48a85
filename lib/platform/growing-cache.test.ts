import { expect, test, vi } from 'vitest'
import { growingCache } from './growing-cache'

test('it keeps the entries that were used last, each for its time', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const cache = growingCache<string, number>({ most: 2, ttl: 1000 })
  for (const [n, key] of ['a', 'b', 'a', 'c'].entries()) cache.set(key, n)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([2, undefined, 3])
  now.mockReturnValue(6001)
  // The library looks at the clock once in a millisecond.
  vi.useFakeTimers()
  const later = growingCache<string, number>({ most: 2, ttl: 1000 })
  later.set('d', 1)
  now.mockReturnValue(7002)
  vi.advanceTimersByTime(1)
  expect(later.get('d')).toBeUndefined()
  vi.useRealTimers()
  now.mockRestore()
})

test('room for many entries takes no memory before they come', () => {
  const before = process.memoryUsage()
  const caches = Array.from({ length: 10 }, () =>
    growingCache<string, number>({ most: 1_000_000, ttl: 1000 }),
  )
  const after = process.memoryUsage()
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(1_000_000)
  expect(caches).toHaveLength(10)
})

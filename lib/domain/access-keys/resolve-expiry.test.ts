import { expect, test } from 'vitest'
import type { Problem } from '@/lib/problems'
import { resolveExpiry } from './write-access-key'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

function refusal(work: () => unknown) {
  try {
    return work()
  } catch (error) {
    return (error as Problem).issues
  }
}

test('without a maximum a key ends when asked, or never', () => {
  const asked = inDays(5000)
  expect(resolveExpiry(asked)).toBe(asked)
  expect(resolveExpiry(null)).toBeNull()
})

test('with a maximum a key without an end has the latest one, and a later one is 400', () => {
  const latest = resolveExpiry(null, 30)?.getTime() ?? 0
  expect(Math.abs(latest - inDays(30).getTime())).toBeLessThan(60_000)
  const asked = inDays(29)
  expect(resolveExpiry(asked, 30)).toBe(asked)
  expect(refusal(() => resolveExpiry(inDays(31), 30))).toEqual([
    { path: 'expires_at', rule: 'keyLife', values: { days: 30 } },
  ])
})

test('400: an end in the past', () => {
  expect(refusal(() => resolveExpiry(inDays(-1)))).toEqual([{ path: 'expires_at', rule: 'future' }])
})

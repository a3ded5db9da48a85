import { expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { mayReport } from './may-report'

const all = env.DEVICE_REPORTS_PER_MINUTE

test('a device has one limit, regardless of leading zeros in its number', () => {
  expect(mayReport({ userId: 1, key: '356000000000001' }, all)).toBe(true)
  expect(mayReport({ userId: 1, key: '0356000000000001' }, all)).toBe(false)
  expect(mayReport({ userId: 1, key: '00000356000000000001' }, all)).toBe(false)
})

test('other numbers, words and people have separate limits', () => {
  expect(mayReport({ userId: 2, key: '7' }, all)).toBe(true)
  expect(mayReport({ userId: 2, key: '70' }, all)).toBe(true)
  expect(mayReport({ userId: 2, key: 'van' }, all)).toBe(true)
  expect(mayReport({ userId: 2, key: '0van' }, all)).toBe(true)
  expect(mayReport({ userId: 3, key: '007' }, all)).toBe(true)
  expect(mayReport({ userId: 3, key: '7' }, all)).toBe(false)
})

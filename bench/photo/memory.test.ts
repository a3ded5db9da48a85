import { expect, test } from 'vitest'
import { growth, residentMegabytes } from './memory'
import { requestAt } from './requests'

test('memory that levels off has not grown, memory that climbs has', () => {
  expect(growth([100, 180, 190, 185, 188, 190])).toBe(0)
  expect(growth([100, 120, 140, 160, 180, 200])).toBe(60)
  expect(residentMegabytes(process.pid)).toBeGreaterThan(10)
})

test('no two requests are alike for a hundred thousand', () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < 100_000; turn++) seen.add(JSON.stringify(requestAt(turn, 60)))
  expect(seen.size).toBe(100_000)
})

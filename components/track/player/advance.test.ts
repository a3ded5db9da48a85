import { expect, test } from 'vitest'
import { advance } from './use-playback'

const stop = { from: 100, till: 400 }
const silence = { from: 400, till: 500 }

test('playback advances by the elapsed time, and stops at the end', () => {
  expect(advance(10, 5, 1000, [])).toBe(15)
  expect(advance(990, 30, 1000, [])).toBe(1000)
})

test('skipped spans are left at once, also consecutive ones', () => {
  expect(advance(99, 2, 1000, [stop, silence])).toBe(400)
  expect(advance(399, 2, 1000, [stop, silence])).toBe(500)
  expect(advance(99, 2, 1000, [])).toBe(101)
})

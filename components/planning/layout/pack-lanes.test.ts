import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packLanes } from './pack-lanes'

interface Time {
  start: number
  end: number
}

const overlaps = (one: Time, other: Time) => one.start < other.end && other.start < one.end

/** The most times that share a moment: fewer lanes cannot hold them. */
const deepest = (times: readonly Time[]) =>
  Math.max(
    0,
    ...times.map(({ start }) => times.filter((one) => one.start <= start && start < one.end).length),
  )

test('times of one lane do not overlap, and there are no more lanes than needed', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(time, { maxLength: 40 }), (times) => {
      const { lanes, count } = packLanes(times)
      expect(count).toBe(deepest(times))
      for (const [one, a] of times.entries())
        for (const [other, b] of times.entries())
          if (one < other && lanes[one] === lanes[other]) expect(overlaps(a, b)).toBe(false)
      expect(lanes.every((lane) => lane >= 0 && lane < Math.max(count, 1))).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { placeId, sourceOfPlace } from './place-id'

test('place ids are exact up to the last source, and encode it', () => {
  const last = placeId(4095, 2 ** 41 - 1)
  expect(last).toBe(Number.MAX_SAFE_INTEGER)
  expect(sourceOfPlace(String(last))).toBe(4095)
  expect(sourceOfPlace(String(placeId(7, 12)))).toBe(7)
})

test('an id that would not be exact is rejected', () => {
  for (const [source, key] of [
    [4096, 1],
    [1, Number.NaN],
    [1, 0.5],
  ] as const)
    expect(() => placeId(source, key), `${source} ${key}`).toThrow(RangeError)
})

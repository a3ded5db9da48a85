import { expect, test } from 'vitest'
import { sizeOf, sizes } from './fill-database'
import { scaled, smokeScale } from './scale'

test('sizes shrink with the scale, but not below what a bench makes sense with', () => {
  expect(scaled(100_000, smokeScale)).toBe(1000)
  expect(scaled(100_000, smokeScale, 5000)).toBe(5000)
  expect(scaled(20, smokeScale)).toBe(1)
  expect(scaled(20, smokeScale, 50)).toBe(20)
  expect(scaled(100_000, 1, 5000)).toBe(100_000)
})

test('at full scale every world has its full size, in a smoke run none has more than 10,000 tasks', () => {
  for (const name of ['small', 'usual', 'million'] as const) {
    expect(sizeOf(name, 1)).toEqual(sizes[name])
    expect(sizeOf(name, smokeScale)).toEqual({ ...sizes[name], tasks: 10_000 })
  }
})

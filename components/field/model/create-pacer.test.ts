import { expect, test } from 'vitest'
import { createPacer } from './create-pacer'

test('pauses grow with failures up to a bound, are at least what the server asks for, and end with a success', () => {
  let now = 0
  const pacer = createPacer(() => now)
  const pause = () => {
    const from = now
    while (!pacer.mayTry()) now += 1000
    return (now - from) / 1000
  }
  const after = (seconds: number | null) => {
    pacer.wait(seconds)
    return pause()
  }
  expect(pause()).toBe(0)
  expect([after(null), after(0), after(0), after(60), after(0)]).toEqual([0, 5, 10, 60, 40])
  expect(Array.from({ length: 6 }, () => after(0)).at(-1)).toBe(300)
  pacer.wait(0)
  pacer.free()
  expect(pause()).toBe(0)
  expect(after(0)).toBe(5)
})

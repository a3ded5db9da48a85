import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelay } from './create-delay'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls every 100 milliseconds for a while, and returns when it ran. */
function stream(delay: (run: () => void) => { call: () => void }, until: number) {
  const runs: number[] = []
  const start = Date.now()
  const { call } = delay(() => runs.push(Date.now() - start))
  for (let at = 0; at < until; at += 100) {
    call()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(60_000)
  return runs
}

test('it waits for a pause, and in a stream no longer than the limit', () => {
  expect(stream((run) => createDelay(run, { quiet: 500, atMost: 2_000 }), 300)).toEqual([700])
  expect(stream((run) => createDelay(run, { quiet: 500, atMost: 2_000 }), 4_200)).toEqual([
    2_000, 4_000, 4_600,
  ])
})

test('runs are spaced: the first comes soon, and the last call is not lost', () => {
  const apart = { quiet: 500, atMost: 2_000, apart: 15_000 }
  expect(stream((run) => createDelay(run, apart), 300)).toEqual([700])
  expect(stream((run) => createDelay(run, apart), 20_000)).toEqual([2_000, 17_000, 32_000])
})

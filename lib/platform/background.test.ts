import { expect, test, vi } from 'vitest'
import { backgroundWorks, startBackground } from './background'

const named = (name: string) => backgroundWorks().find((work) => work.name === name)

test('work that fails is noted and begun again after growing pauses until it succeeds', async () => {
  const pauses: number[] = []
  const pauseAfter = (failures: number) => pauses.push(failures)
  const seen: (string | null | undefined)[] = []
  let left = 3
  const work = startBackground(
    'failing',
    async () => {
      seen.push(named('failing')?.failure)
      if (left-- > 0) throw new Error(`timeout exceeded when trying to connect, ${left}`)
    },
    pauseAfter,
  )
  await work.done
  expect(pauses).toEqual([1, 2, 3])
  expect(seen).toEqual([null, ...[2, 1, 0].map((n) => `timeout exceeded when trying to connect, ${n}`)])
  expect(named('failing')).toBeUndefined()
})

test('how far it is can be read meanwhile', async () => {
  let go = () => {}
  const work = startBackground('telling', ({ say }) => {
    say(0.4)
    return new Promise((resolve) => void (go = resolve))
  })
  await vi.waitFor(() => expect(named('telling')).toEqual({ name: 'telling', share: 0.4, failure: null }))
  go()
  await work.done
})

test('stopping ends a pause and begins nothing more', async () => {
  let runs = 0
  const work = startBackground(
    'stopped',
    async () => {
      runs++
      throw new Error('away')
    },
    () => 3_600_000,
  )
  await vi.waitFor(() => expect(named('stopped')?.failure).toBe('away'))
  await work.stop()
  expect(runs).toBe(1)
})

import { expect, test } from 'vitest'
import { runEach } from './run-each'

test('one failure does not stop the others and is named', async () => {
  const told: number[] = []
  const outcome = await runEach(
    [1, 2, 3, 4, 5, 6],
    async (item) => {
      if (item === 3) throw new Error('Нет прав доступа')
    },
    (done) => told.push(done),
  )
  expect(outcome.done.sort()).toEqual([1, 2, 4, 5, 6])
  expect(outcome.failed).toEqual([{ item: 3, reason: 'Нет прав доступа' }])
  expect(told.at(-1)).toBe(6)
})

test('no more than four run at a time', async () => {
  let running = 0
  let most = 0
  await runEach(
    Array.from({ length: 20 }, (_, index) => index),
    async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    },
    () => {},
  )
  expect(most).toBe(4)
})

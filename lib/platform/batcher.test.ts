import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isUnavailable } from '@/lib/platform/database'
import { Batcher } from './batcher'

function scene({ atOnce = 2, together = 4, patience = 1000, takes = 10 } = {}) {
  const calls: number[][] = []
  const answer = async (questions: readonly number[]) => {
    calls.push([...questions])
    await sleep(takes)
    if (questions.includes(13)) throw new Error('unlucky')
    return questions.map((one) => one * one)
  }
  const batcher = new Batcher(answer, { atOnce, together, patience })
  return { calls, batcher }
}

const askAll = (batcher: Batcher<number, number>, questions: number[]) =>
  Promise.all(questions.map((one) => batcher.ask(one)))

test('questions of one moment are one call, and everybody gets the own answer', async () => {
  const { calls, batcher } = scene()
  expect(await askAll(batcher, [1, 2, 3])).toEqual([1, 4, 9])
  expect(await batcher.ask(4)).toBe(16)
  expect(calls).toEqual([[1, 2, 3], [4]])
})

test('a call holds no more than it may, and no more calls run at a time than may', async () => {
  const { calls, batcher } = scene()
  const all = Array.from({ length: 11 }, (_, n) => n)
  const answers = askAll(batcher, all)
  await sleep(5)
  expect(calls).toHaveLength(2)
  expect(await answers).toEqual(all.map((one) => one * one))
  expect(calls.map(({ length }) => length)).toEqual([4, 4, 3])
})

test('who asks while a call is under way is not answered by it: something may have changed since it began', async () => {
  const { calls, batcher } = scene({ takes: 30 })
  const first = batcher.ask(1)
  await sleep(10)
  await Promise.all([first, batcher.ask(1)])
  expect(calls).toEqual([[1], [1]])
})

test('a call that fails fails for all who are in it, and for nobody else', async () => {
  const { batcher } = scene({ together: 2 })
  const told = await Promise.allSettled([13, 1, 2, 3].map((one) => batcher.ask(one)))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a call that hangs counts as a database that is not there, and gives way to the next', async () => {
  const { batcher } = scene({ atOnce: 1, patience: 20, takes: 100 })
  const [first, second] = [batcher.ask(1), sleep(5).then(() => batcher.ask(2))]
  const errors = await Promise.all([first, second].map((one) => one.catch((error: unknown) => error)))
  expect(errors.map((error) => isUnavailable(error))).toEqual([true, true])
})

test('a call does not run inside what the first asker is in', async () => {
  const inside = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const batcher = new Batcher(async (questions: readonly number[]) => {
    seen.push(inside.getStore())
    return questions
  })
  await inside.run('a transaction', () => batcher.ask(1))
  expect(seen).toEqual([undefined])
})

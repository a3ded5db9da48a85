import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isUnavailable } from '@/lib/platform/database'
import { Gathering } from './gathering'

function scene({ atOnce = 2, together = 4, patience = 1000, takes = 10 } = {}) {
  const calls: number[][] = []
  const answer = async (questions: readonly number[]) => {
    calls.push([...questions])
    await sleep(takes)
    if (questions.includes(13)) throw new Error('unlucky')
    return questions.map((one) => one * one)
  }
  const gathering = new Gathering(answer, { atOnce, together, patience })
  return { calls, gathering }
}

const askAll = (gathering: Gathering<number, number>, questions: number[]) =>
  Promise.all(questions.map((one) => gathering.ask(one)))

test('questions of one moment are one call, and everybody gets the own answer', async () => {
  const { calls, gathering } = scene()
  expect(await askAll(gathering, [1, 2, 3])).toEqual([1, 4, 9])
  expect(await gathering.ask(4)).toBe(16)
  expect(calls).toEqual([[1, 2, 3], [4]])
})

test('a call holds no more than it may, and no more calls run at a time than may', async () => {
  const { calls, gathering } = scene()
  const all = Array.from({ length: 11 }, (_, n) => n)
  const answers = askAll(gathering, all)
  await sleep(5)
  expect(calls).toHaveLength(2)
  expect(await answers).toEqual(all.map((one) => one * one))
  expect(calls.map(({ length }) => length)).toEqual([4, 4, 3])
})

test('who asks while a call is under way is not answered by it: something may have changed since it began', async () => {
  const { calls, gathering } = scene({ takes: 30 })
  const first = gathering.ask(1)
  await sleep(10)
  await Promise.all([first, gathering.ask(1)])
  expect(calls).toEqual([[1], [1]])
})

test('a call that fails fails for all who are in it, and for nobody else', async () => {
  const { gathering } = scene({ together: 2 })
  const told = await Promise.allSettled([13, 1, 2, 3].map((one) => gathering.ask(one)))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a call that hangs counts as a database that is not there, and gives way to the next', async () => {
  const { gathering } = scene({ atOnce: 1, patience: 20, takes: 100 })
  const [first, second] = [gathering.ask(1), sleep(5).then(() => gathering.ask(2))]
  const errors = await Promise.all([first, second].map((one) => one.catch((error: unknown) => error)))
  expect(errors.map((error) => isUnavailable(error))).toEqual([true, true])
})

test('a call does not run inside what the first asker is in', async () => {
  const inside = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const gathering = new Gathering(async (questions: readonly number[]) => {
    seen.push(inside.getStore())
    return questions
  })
  await inside.run('a transaction', () => gathering.ask(1))
  expect(seen).toEqual([undefined])
})

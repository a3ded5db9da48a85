import { beforeEach, expect, test } from 'vitest'
import { forgetSteps, forgetUndo, redoStep, rememberUndo, undoStep } from './undo-store'

let value = 0
/** A change of the value, as a step. */
function set(next: number) {
  const before = value
  value = next
  return rememberUndo(
    () => void (value = before),
    () => void (value = next),
  )
}

beforeEach(() => {
  forgetSteps()
  value = 0
})

test('changes are taken back one by one, and made again in their order', async () => {
  for (const next of [1, 2, 3]) set(next)
  const seen: number[] = []
  for (let step = 0; step < 3; step++) {
    await undoStep()
    seen.push(value)
  }
  expect(seen).toEqual([2, 1, 0])
  expect(await undoStep()).toBe('nothing')
  for (let step = 0; step < 3; step++) {
    await redoStep()
    seen.push(value)
  }
  expect(seen.slice(3)).toEqual([1, 2, 3])
  expect(await redoStep()).toBe('nothing')
})

test('the last 50 changes can be taken back', async () => {
  for (let next = 1; next <= 60; next++) set(next)
  let undone = 0
  while ((await undoStep()) === 'done') undone++
  expect([undone, value]).toEqual([50, 10])
})

test('a new change ends what could be made again', async () => {
  set(1)
  await undoStep()
  set(2)
  expect(await redoStep()).toBe('nothing')
  expect(value).toBe(2)
})

test('a notice undoes its own change; a change that never happened is forgotten', async () => {
  const first = set(1)
  const second = set(2)
  forgetUndo(second)
  await undoStep(first)
  expect(value).toBe(0)
  expect(await undoStep(first)).toBe('nothing')
})

test('one that fails is gone and cannot be made again', async () => {
  rememberUndo(
    () => Promise.resolve(false),
    () => expect.unreachable(),
  )
  rememberUndo(() => Promise.reject(new Error('offline')))
  expect([await undoStep(), await undoStep(), await redoStep()]).toEqual(['failed', 'failed', 'nothing'])
})

test('two presses in a row wait for each other', async () => {
  const order: string[] = []
  const slow = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, 10))
    order.push(`${name} ends`)
  }
  rememberUndo(slow('first'))
  rememberUndo(slow('second'))
  await Promise.all([undoStep(), undoStep()])
  expect(order).toEqual(['second begins', 'second ends', 'first begins', 'first ends'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionOf } from './position'
import { ReplicaWatcher } from './watcher'

let primary: bigint
let replayed: bigint
let questions: number
let isBusy: boolean
let fault: Error | null
let faults: unknown[]
let lags: number[]
let watcher: ReplicaWatcher

beforeEach(() => {
  vi.useFakeTimers()
  ;[primary, replayed, questions, isBusy, fault, faults, lags] = [10n, 10n, 0, false, null, [], []]
  watcher = new ReplicaWatcher({
    askPrimary: async () => primary,
    async askReplica() {
      questions++
      if (fault) throw fault
      return replayed
    },
    isBusy: () => isBusy,
    onFault: (error) => faults.push(error),
    onLag: (lag) => lags.push(lag),
  })
})

afterEach(() => {
  watcher.stop()
  vi.useRealTimers()
})

/** The answer and how long it took, in milliseconds. */
async function ask(): Promise<[isReached: boolean, took: number]> {
  const begun = performance.now()
  let took = 0
  const answer = watcher.reaches().then((isReached) => {
    took = performance.now() - begun
    return isReached
  })
  await vi.advanceTimersByTimeAsync(60)
  return [await answer, took]
}

test('positions are compared as numbers', () => {
  expect(positionOf('0/FFFFFFFF') < positionOf('1/0')).toBe(true)
  expect(positionOf('16/B374D848')).toBe(0x16_b374_d848n)
})

test('a replica that has everything is read at once, and known positions need no question', async () => {
  expect(await ask()).toEqual([true, 0])
  const asked = questions
  const [isReached, took] = await ask()
  expect([isReached, took, questions - asked]).toEqual([true, 0, 0])
})

test('a write is waited for, for a moment', async () => {
  await ask()
  primary = 11n
  setTimeout(() => {
    replayed = 11n
  }, 9)
  const [isReached, took] = await ask()
  expect(isReached).toBe(true)
  expect(took).toBeGreaterThanOrEqual(9)
  expect(took).toBeLessThan(15)
})

test('a late replica is left out after 50 ms, then at once, until it has caught up', async () => {
  primary = 11n
  expect(await ask()).toEqual([false, 50])
  primary = 12n
  expect(await ask()).toEqual([false, 0])
  replayed = 11n
  await vi.advanceTimersByTimeAsync(150)
  // The first position is reached: one more may be waited for.
  expect(await ask()).toEqual([false, 50])
  replayed = 12n
  await vi.advanceTimersByTimeAsync(150)
  expect(await ask()).toEqual([true, 0])
})

test('the lag grows while a position is missing, and is gone when the replica is read again', async () => {
  primary = 11n
  await ask()
  await vi.advanceTimersByTimeAsync(6000)
  expect(watcher.lag).toBeGreaterThan(6000)
  expect(lags.at(-1)).toBeGreaterThan(5000)
  replayed = 11n
  await vi.advanceTimersByTimeAsync(200)
  await ask()
  expect(watcher.lag).toBe(0)
})

test('nothing is asked when there are no requests and no statements', async () => {
  await ask()
  await vi.advanceTimersByTimeAsync(3000)
  const asked = questions
  await vi.advanceTimersByTimeAsync(10_000)
  expect(questions).toBe(asked)
})

test('a replica that fails while statements are under way is noticed', async () => {
  isBusy = true
  await ask()
  await vi.advanceTimersByTimeAsync(5000)
  fault = new Error('silent')
  await vi.advanceTimersByTimeAsync(600)
  expect(faults).toEqual([fault])
})

test('who waits is sent away when it is stopped', async () => {
  primary = 11n
  const answer = watcher.reaches()
  await vi.advanceTimersByTimeAsync(1)
  watcher.stop()
  expect(await answer).toBe(false)
})

test('a primary that does not answer is told to the caller', async () => {
  const broken = new ReplicaWatcher({
    askPrimary: () => Promise.reject(new Error('away')),
    askReplica: async () => 0n,
    isBusy: () => false,
    onFault: () => undefined,
    onLag: () => undefined,
  })
  await expect(broken.reaches()).rejects.toThrow('away')
})

import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopMessage } from './messages'
import { FailedStart, WorkerSet } from './worker-set'

/** A worker process as far as the set sees it. */
class FakeWorker extends EventEmitter {
  readonly sent: unknown[] = []
  dead = false
  readonly process = { pid: 1, kill: () => this.exit(0, 'SIGKILL') }

  constructor(readonly number: number) {
    super()
  }

  isDead = () => this.dead
  isConnected = () => !this.dead
  send = (message: unknown) => this.sent.push(message)

  serve = () => this.emit('message', { type: 'ready', port: 3000 })

  exit(code: number, signal: string | null = null): void {
    if (this.dead) return
    this.dead = true
    this.emit('exit', code, signal)
  }
}

let forked: FakeWorker[]
let workers: WorkerSet

beforeEach(() => {
  vi.useFakeTimers()
  forked = []
  workers = new WorkerSet((number) => {
    const worker = new FakeWorker(number)
    forked.push(worker)
    return worker as unknown as Worker
  })
})
afterEach(() => void vi.useRealTimers())

/** Lets everything happen that waits for no time. */
const turn = () => vi.advanceTimersByTimeAsync(0)

async function startTwo(): Promise<void> {
  const started = Promise.all([workers.start(1), workers.start(2)])
  await turn()
  for (const worker of forked) worker.serve()
  expect(await started).toEqual([3000, 3000])
}

test('a worker that dies is replaced at once, and after growing pauses while it dies young', async () => {
  await startTwo()
  forked[0]?.exit(0, 'SIGKILL')
  await turn()
  expect(forked.map(({ number }) => number)).toEqual([1, 2, 1])
  for (const pause of [500, 1000, 2000, 4000, 5000, 5000]) {
    const { length } = forked
    forked.at(-1)?.exit(1)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(forked).toHaveLength(length)
    await vi.advanceTimersByTimeAsync(1)
    expect(forked).toHaveLength(length + 1)
  }
  forked.at(-1)?.serve()
  await vi.advanceTimersByTimeAsync(60_001)
  forked.at(-1)?.exit(1)
  const { length } = forked
  await turn()
  expect(forked).toHaveLength(length + 1)
})

test('workers that die at the same time are each replaced', async () => {
  await startTwo()
  for (let round = 0; round < 3; round++) {
    for (const worker of forked.slice(-2)) worker.exit(1)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(forked.slice(-2).map(({ number }) => number)).toEqual([1, 2])
  expect(forked.filter(({ dead }) => !dead)).toHaveLength(2)
})

test('a worker that cannot start at all says so with its code', async () => {
  const started = workers.start(1)
  await turn()
  forked[0]?.exit(3)
  await expect(started).rejects.toEqual(new FailedStart(3))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forked).toHaveLength(1)
})

test('a worker that is to be kept is started until it serves', async () => {
  const kept = workers.keep(2)
  await turn()
  forked[0]?.exit(0, 'SIGKILL')
  await vi.advanceTimersByTimeAsync(500)
  forked[1]?.serve()
  await kept
  expect(forked.map(({ number }) => number)).toEqual([2, 2])
})

test('a restart stops each worker when the new one serves, and goes on when it has ended', async () => {
  await startTwo()
  const restarted = workers.restart()
  await turn()
  expect(forked.map(({ number }) => number)).toEqual([1, 2, 1])
  expect(forked[0]?.sent).toEqual([])
  forked[2]?.serve()
  await turn()
  expect(forked[0]?.sent).toEqual([stopMessage])
  expect(forked).toHaveLength(3)
  forked[0]?.exit(0)
  await turn()
  expect(forked[3]?.number).toBe(2)
  forked[3]?.serve()
  await turn()
  forked[1]?.exit(0)
  await restarted
  expect(forked.map(({ dead }) => dead)).toEqual([true, true, false, false])
})

test('a restart includes a worker that is being replaced', async () => {
  await startTwo()
  forked[0]?.exit(0, 'SIGKILL')
  await turn()
  const restarted = workers.restart()
  await turn()
  expect(forked).toHaveLength(3)
  forked[2]?.serve()
  await turn()
  forked[3]?.serve()
  await turn()
  expect(forked[2]?.sent).toEqual([stopMessage])
  forked[2]?.exit(0)
  await turn()
  forked[4]?.serve()
  await turn()
  forked[1]?.exit(0)
  await restarted
  expect(forked.filter(({ dead }) => !dead).map(({ number }) => number)).toEqual([1, 2])
})

test('an old worker that dies during its restart has its successor already', async () => {
  await startTwo()
  void workers.restart()
  await turn()
  forked[0]?.exit(1)
  forked[2]?.serve()
  await turn()
  expect(forked.map(({ number }) => number)).toEqual([1, 2, 1, 2])
})

test('a restart whose first worker cannot start leaves the others as they are', async () => {
  await startTwo()
  const restarted = workers.restart()
  await turn()
  forked[2]?.exit(1)
  await expect(restarted).rejects.toEqual(new FailedStart(1))
  expect(forked.map(({ dead }) => dead)).toEqual([false, false, true])
})

test('a worker that does not end in time is killed', async () => {
  await startTwo()
  const stopped = workers.stop()
  forked[0]?.exit(0)
  await vi.advanceTimersByTimeAsync(24_999)
  expect(forked[1]?.dead).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  expect(forked[1]?.dead).toBe(true)
})

test('a stop asks each worker once, kills what does not serve yet, and replaces nothing', async () => {
  await startTwo()
  const restarted = workers.restart().catch((error: unknown) => error)
  await turn()
  const stopped = Promise.all([workers.stop(), workers.stop()])
  expect(forked.map(({ dead }) => dead)).toEqual([false, false, true])
  for (const worker of forked) worker.exit(0)
  await stopped
  expect(await restarted).toEqual(new FailedStart(0))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forked).toHaveLength(3)
  expect(forked.slice(0, 2).map(({ sent }) => sent)).toEqual([[stopMessage], [stopMessage]])
})

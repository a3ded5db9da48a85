import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type RunningJob, startJob, wakeJob } from '@/lib/platform/jobs'
import { waitFor } from '@/lib/testing/realtime/listener'

let running: RunningJob | null = null
let count = 0

afterEach(async () => {
  await running?.stop()
  running = null
})

/** A job whose table is an array of moments. */
function start(work: (at: number) => Promise<void> = async () => undefined, slots = 1) {
  const queue: number[] = []
  const done: { at: number; late: number }[] = []
  const name = `test-${++count}`
  running = startJob({
    name,
    slots,
    due: async () => (queue.length > 0 ? new Date(Math.min(...queue)) : null),
    async work() {
      const at = queue.find((moment) => moment <= Date.now())
      if (at === undefined) return false
      await work(at)
      const place = queue.indexOf(at)
      if (place >= 0) queue.splice(place, 1)
      done.push({ at, late: Date.now() - at })
      return true
    },
  })
  const add = (inMs: number) => {
    queue.push(Date.now() + inMs)
    wakeJob(name)
  }
  return { add, done, queue, name }
}

test('work begins when it is due and not before, also when something earlier is added', async () => {
  const { add, done } = start()
  await sleep(20)
  add(900)
  await sleep(20)
  add(450)
  await waitFor(() => (done.length === 2 ? true : undefined))
  expect(done[0]?.at).toBeLessThan(done[1]?.at ?? 0)
  for (const { late } of done) expect(late).toBeGreaterThanOrEqual(0)
  for (const { late } of done) expect(late).toBeLessThan(2000)
})

test('a failure is tried again and ends nothing', async () => {
  let failures = 2
  const { add, done } = start(async () => {
    if (failures-- > 0) throw new Error('fails')
  })
  add(0)
  await waitFor(() => (done.length === 1 ? true : undefined))
  expect(failures).toBe(-1)
})

test('stopping waits for what is being done and begins nothing more', async () => {
  let begun = 0
  let ended = 0
  const { add, queue } = start(async () => {
    begun++
    await sleep(150)
    ended++
  })
  add(0)
  add(0)
  await waitFor(() => (begun === 1 ? true : undefined))
  await running?.stop()
  expect([begun, ended, queue.length]).toEqual([1, 1, 1])
})

test('while there is nothing to do only one slot looks; when there is, all of them do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let looks = 0
    let due: Date | null = null
    const job = { name: 'test-looks', slots: 4, due: async () => (looks++, due), work: async () => false }
    running = startJob(job)
    const lookedBy = (count: number) => waitFor(() => (looks >= count ? true : undefined))
    await lookedBy(4)
    const first = looks
    for (let n = 1; n <= 10; n++) {
      await vi.advanceTimersByTimeAsync(30_000)
      await lookedBy(first + n)
    }
    expect(looks).toBe(first + 10)
    due = new Date(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(30_000)
    await lookedBy(first + 14)
  } finally {
    vi.useRealTimers()
  }
})

test('slots work in parallel', async () => {
  let most = 0
  let now = 0
  const { add, done } = start(async (at) => {
    most = Math.max(most, ++now)
    await sleep(50)
    now--
    if (at === 0) throw new Error('unused')
  }, 3)
  for (let i = 0; i < 6; i++) add(0)
  await waitFor(() => (done.length >= 6 ? true : undefined))
  expect(most).toBe(3)
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Heartbeat } from './heartbeat'
import { whileBeating } from './while-beating'

class Beats extends Heartbeat {
  count = 0

  constructor(private readonly fails: boolean) {
    super(new AbortController().signal, 'import.cancelled')
  }

  protected override async store() {
    this.count++
    if (this.fails) throw new Error('the database is away')
    return { cancelled: false }
  }
}

test.each([false, true])('long work keeps its job, and outlives beats that fail (%s)', async (fails) => {
  const beats = new Beats(fails)
  const work = async () => {
    await vi.waitUntil(() => beats.count > 2)
    return 'stored'
  }
  expect(await whileBeating(beats, work, 1)).toBe('stored')
  const before = beats.count
  await pause(20)
  expect(beats.count).toBe(before)
})

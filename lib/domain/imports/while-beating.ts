import { setTimeout as pause } from 'node:timers/promises'
import type { Heartbeat } from './heartbeat'

const usuallyEvery = 5000

/** Does work that gives no signs itself, such as unpacking or storing a large file, so that nobody else takes the job
 * meanwhile. A job that was cancelled or taken over ends at its next step. */
export async function whileBeating<T>(
  pulse: Heartbeat,
  work: () => Promise<T>,
  every = usuallyEvery,
): Promise<T> {
  const ended = new AbortController()
  const beating = beat(pulse, every, ended.signal)
  try {
    return await work()
  } finally {
    ended.abort()
    await beating
  }
}

async function beat(pulse: Heartbeat, every: number, ended: AbortSignal): Promise<void> {
  for (;;) {
    const isOver = await pause(every, false, { signal: ended }).catch(() => true)
    if (isOver) return
    await pulse.beat().catch(() => undefined)
  }
}

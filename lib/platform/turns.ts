import { setImmediate as breathe } from 'node:timers/promises'

const atOnce = 10

/** Shares the thread during long work: to be awaited between its steps, it serves others when they have waited for some
 * milliseconds. */
export function turns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < atOnce) return
    await breathe()
    since = performance.now()
  }
}

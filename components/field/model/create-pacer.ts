/** Milliseconds; doubled with each failure that follows another. */
const first = 5000
const longest = 300_000

/** Lets failures that a server has answered be followed by longer and longer pauses. */
export interface Pacer {
  mayTry: () => boolean
  /** After a failure: the next attempt is in so many seconds at the earliest. Null: there was no answer, so that a
   * further attempt costs nobody anything. */
  wait: (seconds: number | null) => void
  /** After a success. */
  free: () => void
}

export function createPacer(now: () => number = () => performance.now()): Pacer {
  let failures = 0
  let notBefore = Number.NEGATIVE_INFINITY
  return {
    mayTry: () => now() >= notBefore,
    wait(seconds) {
      if (seconds === null) return
      const pause = Math.min(longest, first * 2 ** failures)
      failures++
      notBefore = now() + Math.max(pause, seconds * 1000)
    },
    free() {
      failures = 0
      notBefore = Number.NEGATIVE_INFINITY
    },
  }
}

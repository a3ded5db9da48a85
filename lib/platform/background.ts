import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'
import { retryDelay } from '@/lib/platform/retry-delay'
import { createWakeableTimer } from '@/lib/platform/wakeable-timer'

/** Work that is not done yet, for those who look after the server. */
export interface BackgroundWork {
  name: string
  /** From 0 to 1. */
  share: number
  /** Why it failed last; null when it has not. */
  failure: string | null
}

const works = processSingleton('background-works', () => new Map<string, BackgroundWork>())

/** Work in the background that is not done yet. */
export const backgroundWorks = (): BackgroundWork[] => [...works.values()]

/** Longest pause after a failure, milliseconds. */
const longestPause = 5 * 60_000

export interface BackgroundTools {
  /** Says how far it is, from 0 to 1. */
  say(share: number): void
  signal: AbortSignal
}

/** Does work that serving does not need. A failure is noted, and the work is begun again after a growing pause, until it
 * succeeds or is stopped. */
export function startBackground(
  name: string,
  work: (tools: BackgroundTools) => Promise<void>,
  pauseAfter: (failures: number) => number = retryDelay,
): { done: Promise<void>; stop(): Promise<void> } {
  const timer = createWakeableTimer()
  const stopping = new AbortController()
  const { signal } = stopping
  const state: BackgroundWork = { name, share: 0, failure: null }
  works.set(name, state)
  const run = async () => {
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        await work({ say: (share) => void (state.share = share), signal })
        return
      } catch (error) {
        if (signal.aborted) return
        state.failure = error instanceof Error ? error.message : String(error)
        log.warn({ err: error, work: name, failures }, 'work in the background failed and is tried again')
        await timer.wait(Math.min(pauseAfter(failures), longestPause))
      }
    }
  }
  const done = run().finally(() => works.delete(name))
  return {
    done,
    stop() {
      stopping.abort()
      timer.wake()
      return done
    },
  }
}

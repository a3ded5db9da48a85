import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from './database'
import { log } from './log'

/** Writes what has been gathered for a while, one write after the other. What it writes is best effort: it is lost
 * with the process, or when the database is unavailable. */
export interface LateWriter {
  /** Writes after the delay, once for all calls until then. */
  soon(): void
  /** Writes now. */
  flush(): Promise<void>
}

// What is gathered belongs to many callers, so it must not be written inside the transaction of the first one.
const outside = AsyncLocalStorage.snapshot()

/** A writer with a delay in milliseconds; `what` names in the log what could not be written. */
export function createLateWriter(write: () => Promise<void>, delay: number, what: string): LateWriter {
  let timer: NodeJS.Timeout | null = null
  let written = Promise.resolve()
  async function attempt(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    try {
      await write()
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, `${what} could not be stored`)
    }
  }
  const flush = () => {
    written = written.then(attempt)
    return written
  }
  return {
    soon() {
      timer ??= outside(() => setTimeout(flush, delay).unref())
    },
    flush,
  }
}

export interface WakeableTimer {
  /** Ends the wait that is on, or the next one at once. */
  wake(): void
  /** Waits for the ring, at most so many milliseconds. */
  wait(ms: number): Promise<void>
}

/** A sleep that can be cut short; rings that come together count once. */
export function createWakeableTimer(): WakeableTimer {
  let woken = false
  let endWait: (() => void) | null = null
  const wake = () => {
    woken = true
    endWait?.()
  }
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => endWait?.(), woken ? 0 : ms)
      endWait = () => {
        clearTimeout(timer)
        endWait = null
        woken = false
        resolve()
      }
    })
  return { wake, wait }
}

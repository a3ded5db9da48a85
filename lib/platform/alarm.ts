export interface Alarm {
  /** Ends the wait that is on, or the next one at once. */
  ring(): void
  /** Waits for the ring, at most so many milliseconds. */
  wait(ms: number): Promise<void>
}

/** A sleep that can be cut short; rings that come together count once. */
export function createAlarm(): Alarm {
  let rung = false
  let wake: (() => void) | null = null
  const ring = () => {
    rung = true
    wake?.()
  }
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake?.(), rung ? 0 : ms)
      wake = () => {
        clearTimeout(timer)
        wake = null
        rung = false
        resolve()
      }
    })
  return { ring, wait }
}

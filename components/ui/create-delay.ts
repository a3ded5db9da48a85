interface Waits {
  /** Milliseconds without a further call. */
  quiet: number
  /** Maximum delay in milliseconds, however busy it is. */
  atMost: number
  /** Minimum milliseconds between two runs. */
  apart?: number
}

/** Debounces calls; during an endless burst it runs at a steady pace. */
export function createDelay(run: () => void, { quiet, atMost, apart = 0 }: Waits) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = 0
  let last = 0
  const fire = () => {
    timer = undefined
    first = 0
    last = Date.now()
    run()
  }
  return {
    call: () => {
      const now = Date.now()
      first ||= now
      clearTimeout(timer)
      timer = setTimeout(fire, Math.max(0, Math.min(quiet, first + atMost - now), last + apart - now))
    },
    cancel: () => {
      clearTimeout(timer)
      first = 0
    },
  }
}

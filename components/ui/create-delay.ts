interface Waits {
  /** Milliseconds without a further call. */
  quiet: number
  /** Milliseconds after which it runs however busy it is. */
  atMost: number
  /** Milliseconds between two runs, at the least: the first comes soon, those of a stream are rare. */
  apart?: number
}

/** Runs once a burst of calls has gone quiet, and in a burst without end at a steady pace. */
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

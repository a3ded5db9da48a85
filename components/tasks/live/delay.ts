interface Waits {
  /** Milliseconds without a further call. */
  quiet: number
  /** Milliseconds after which it runs however busy it is. */
  atMost: number
}

/** Runs once a burst of calls has gone quiet, and in a burst without end at a steady pace. */
export function createDelay(run: () => void, { quiet, atMost }: Waits) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = 0
  const fire = () => {
    timer = undefined
    first = 0
    run()
  }
  return {
    call: () => {
      const now = Date.now()
      first ||= now
      clearTimeout(timer)
      timer = setTimeout(fire, Math.max(0, Math.min(quiet, first + atMost - now)))
    },
    cancel: () => {
      clearTimeout(timer)
      first = 0
    },
  }
}

/** Runs work concurrently, up to a limit. */
export interface InFlight {
  /** Resolves once there is room for more. The work must not reject. */
  add(work: Promise<unknown>): Promise<void>
  /** Resolves when all work is done. */
  drain(): Promise<void>
}

export function inFlight(most: number): InFlight {
  const going = new Set<Promise<unknown>>()
  return {
    async add(work) {
      going.add(work)
      void work.finally(() => going.delete(work))
      while (going.size >= most) await Promise.race(going)
    },
    async drain() {
      await Promise.all(going)
    },
  }
}

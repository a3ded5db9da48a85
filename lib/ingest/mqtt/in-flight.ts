/** Work that goes on side by side, up to a number. */
export interface InFlight {
  /** Resolves once there is room for more. The work must not reject. */
  add(work: Promise<unknown>): Promise<void>
  /** Resolves when everything is done. */
  settle(): Promise<void>
}

export function inFlight(most: number): InFlight {
  const going = new Set<Promise<unknown>>()
  return {
    async add(work) {
      going.add(work)
      void work.finally(() => going.delete(work))
      while (going.size >= most) await Promise.race(going)
    },
    async settle() {
      await Promise.all(going)
    },
  }
}

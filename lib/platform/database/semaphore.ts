/** Lets so many in at a time; the others wait in line. */
export class Semaphore {
  private readonly waiting = new Set<() => void>()
  private inside = 0

  constructor(private readonly atMost: number) {}

  /** Resolves with the function that releases the place; rejects after waiting for so many milliseconds. */
  async enter(patience: number): Promise<() => void> {
    if (this.inside < this.atMost) this.inside++
    else await this.wait(patience)
    let left = false
    return () => {
      if (left) return
      left = true
      // The place goes straight to the next in line.
      const [next] = this.waiting
      if (next) next()
      else this.inside--
    }
  }

  private wait(patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(limit)
        this.waiting.delete(enter)
        resolve()
      }
      const limit = setTimeout(() => {
        this.waiting.delete(enter)
        reject(new SemaphoreTimeout())
      }, patience)
      this.waiting.add(enter)
    })
  }
}

/** Counts as a database that is not there at the moment. */
class SemaphoreTimeout extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('All places are taken')
  }
}

/** Lets so many in at a time; the others wait in line. */
export class Turnstile {
  private readonly waiting: (() => void)[] = []
  private inside = 0

  constructor(private readonly atMost: number) {}

  /** Resolves once inside, with the way out. */
  async enter(): Promise<() => void> {
    if (this.inside < this.atMost) this.inside++
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    let left = false
    return () => {
      if (left) return
      left = true
      // The place goes straight to the next in line.
      const next = this.waiting.shift()
      if (next) next()
      else this.inside--
    }
  }
}

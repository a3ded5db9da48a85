const live = Boolean(process.stdout.isTTY) && !process.env.CI
/** Interval between lines where nothing can be redrawn, milliseconds. */
const pause = live ? 200 : 10_000

/** Shows progress: one line that is redrawn, or periodic lines. */
export class ProgressLine {
  private readonly started = performance.now()
  private last = Number.NEGATIVE_INFINITY

  constructor(private readonly label: string) {}

  get seconds(): number {
    return (performance.now() - this.started) / 1000
  }

  show(share: number, about = ''): void {
    const now = performance.now()
    if (now - this.last < pause) return
    this.last = now
    const line = `${this.label}: ${Math.floor(share * 100)} %${about && `, ${about}`}, ${this.seconds.toFixed(0)} s`
    process.stdout.write(live ? `\r\x1b[2K${line}` : `${line}\n`)
  }

  done(): void {
    if (live) process.stdout.write('\r\x1b[2K')
  }
}

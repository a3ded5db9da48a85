const semicolon = 59
const [letterN, letterA] = Buffer.from('NA')

/** More fields than any record has. */
const most = 17

/** The fields of a record where they stand in a text, with semicolons between them; nothing is cut out of it. */
export class Fields {
  /** So many fields there are; of more than any record has not all are counted. */
  readonly count: number
  readonly #starts: number[]

  constructor(
    readonly text: string,
    from: number,
    till: number,
  ) {
    const starts = [from]
    for (let at = from; at < till && starts.length < most; at++)
      if (text.charCodeAt(at) === semicolon) starts.push(at + 1)
    this.count = starts.length
    starts.push(till + 1)
    this.#starts = starts
  }

  start(field: number): number {
    return this.#starts[field] ?? 0
  }

  end(field: number): number {
    return (this.#starts[field + 1] ?? 0) - 1
  }

  at(field: number): string {
    return this.text.slice(this.start(field), this.end(field))
  }

  /** The fields from one on, as texts. */
  from(first: number): string[] {
    return Array.from({ length: this.count - first }, (_, n) => this.at(first + n))
  }

  /** Nothing or `NA`. */
  isAbsent(field: number): boolean {
    const start = this.start(field)
    const length = this.end(field) - start
    if (length === 0) return true
    return (
      length === 2 && this.text.charCodeAt(start) === letterN && this.text.charCodeAt(start + 1) === letterA
    )
  }
}

const semicolon = 59
const [letterN, letterA] = Buffer.from('NA')

/** More fields than any record has. */
const most = 17

/** Field positions of a semicolon-separated record; avoids slicing the text. */
export class Fields {
  /** The number of fields; counting stops beyond the longest record. */
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

  /** The fields from an index on, as text. */
  from(first: number): string[] {
    return Array.from({ length: this.count - first }, (_, n) => this.at(first + n))
  }

  /** Empty or `NA`. */
  isAbsent(field: number): boolean {
    const start = this.start(field)
    const length = this.end(field) - start
    if (length === 0) return true
    return (
      length === 2 && this.text.charCodeAt(start) === letterN && this.text.charCodeAt(start + 1) === letterA
    )
  }
}

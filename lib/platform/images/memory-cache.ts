/** The most recently used values whose sizes together stay under a bound, bytes. */
export class MemoryCache {
  readonly #values = new Map<string, Buffer>()
  #bytes = 0

  constructor(
    private readonly limit: number,
    private readonly largest: number,
  ) {}

  get(key: string): Buffer | undefined {
    const value = this.#values.get(key)
    if (!value) return undefined
    // The order of a Map is that of insertion: what is used goes to the end.
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: Buffer): void {
    this.delete(key)
    if (value.length > this.largest) return
    this.#values.set(key, value)
    this.#bytes += value.length
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.limit) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key)
    if (!value) return
    this.#values.delete(key)
    this.#bytes -= value.length
  }
}

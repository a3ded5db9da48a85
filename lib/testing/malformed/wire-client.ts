import { connect, type Socket } from 'node:net'

/** A response as received. */
export interface RawAnswer {
  head: string
  body: Buffer
}

/** A raw connection that sends bytes unchanged and splits the input into responses. */
export class WireClient {
  readonly #socket: Socket
  #came = Buffer.alloc(0)
  #wake = () => {}

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk: Buffer) => {
      this.#came = Buffer.concat([this.#came, chunk])
      this.#wake()
    })
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => this.#wake())
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(bytes)
  }

  get isClosed(): boolean {
    return this.#socket.destroyed
  }

  /** The next response; `bodyless` for HEAD. Null when the connection has ended. */
  async next(bodyless = false): Promise<RawAnswer | null> {
    for (;;) {
      const answer = this.#cut(bodyless)
      if (answer || this.#socket.destroyed) return answer
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  #cut(bodyless: boolean): RawAnswer | null {
    const end = this.#came.indexOf('\r\n\r\n')
    if (end < 0) return null
    const head = this.#came.toString('latin1', 0, end)
    const length = bodyless ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    if (this.#came.length < end + 4 + length) return null
    const body = this.#came.subarray(end + 4, end + 4 + length)
    this.#came = this.#came.subarray(end + 4 + length)
    return { head, body }
  }

  end(): void {
    this.#socket.destroy()
  }
}

import { connect, type Socket } from 'node:net'

/** A server that answers later than this is as good as gone, milliseconds. */
const patience = 15_000

export interface Place {
  host: string
  port: number
}

/** Where the answer at the beginning of what was read ends; null while it is on its way. */
export type EndOfAnswer = (read: Buffer) => number | null

/** A TCP connection on which every frame has an answer. */
export class Connection {
  #read: Buffer = Buffer.alloc(0)
  #failed: Error | null = null
  #changed: () => void = () => undefined

  #waits = false

  private constructor(private readonly socket: Socket) {
    socket.setTimeout(patience)
    socket.on('timeout', () => this.#waits && socket.destroy(new Error('The server does not answer')))
    socket.on('data', (chunk: Buffer) => {
      this.#read = Buffer.concat([this.#read, chunk])
      this.#changed()
    })
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server has closed the connection')))
  }

  static open(place: Place): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(place, () => resolve(new Connection(socket.off('error', reject))))
      socket.once('error', reject)
    })
  }

  get closed(): boolean {
    return this.#failed !== null
  }

  async ask(frame: Buffer, endOfAnswer: EndOfAnswer): Promise<Buffer> {
    if (this.#failed) throw this.#failed
    this.socket.write(frame)
    this.#waits = true
    try {
      return await this.#answer(endOfAnswer)
    } finally {
      this.#waits = false
    }
  }

  async #answer(endOfAnswer: EndOfAnswer): Promise<Buffer> {
    for (;;) {
      const end = endOfAnswer(this.#read)
      if (end !== null) return this.#take(end)
      if (this.#failed) throw this.#failed
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
    }
  }

  #take(end: number): Buffer {
    const answer = this.#read.subarray(0, end)
    this.#read = this.#read.subarray(end)
    return answer
  }

  #fail(error: Error): void {
    this.#failed ??= error
    this.#changed()
  }

  close(): void {
    this.socket.destroy()
  }
}

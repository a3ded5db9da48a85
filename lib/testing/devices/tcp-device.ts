import { connect, type Socket } from 'node:net'

/** The device side of a TCP connection. */
export class TcpDevice {
  #read = Buffer.alloc(0)
  #closed = false
  #changed: () => void = () => undefined

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#read = Buffer.concat([this.#read, chunk])
      this.#changed()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#closed = true
      this.#changed()
    })
  }

  static async open(port: number): Promise<TcpDevice> {
    const socket = connect({ port, host: '127.0.0.1' })
    const device = new TcpDevice(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return device
  }

  send(bytes: Uint8Array | string): void {
    this.socket.write(bytes)
  }

  /** The answers so far, once there are this many bytes or lines, or the connection is closed. */
  async answers(isEnough: (read: Buffer) => boolean): Promise<Buffer> {
    while (!isEnough(this.#read) && !this.#closed)
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
    return this.#read
  }

  async lines(count: number): Promise<string[]> {
    const read = await this.answers((bytes) => bytes.toString().split('\r\n').length > count)
    return read.toString().split('\r\n').slice(0, -1)
  }

  /** All answers until the server closed the connection. */
  async untilClosed(): Promise<Buffer> {
    return this.answers(() => false)
  }

  get isClosed(): boolean {
    return this.#closed
  }

  close(): void {
    this.socket.destroy()
  }
}

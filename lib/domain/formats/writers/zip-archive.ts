import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip archive generated while it is read. Its files are opened one after another; closing releases them
 * wherever the reader stopped. */
export class ZipArchive {
  private readonly zip = new ZipFile()
  private file: ReadStream | null = null

  constructor() {
    // An unhandled error event would end the process. Readers get the error from the stream.
    this.zip.on('error', (error) => this.bytes.destroy(error))
    this.bytes.on('error', () => undefined)
  }

  get bytes(): Readable {
    return this.zip.outputStream as Readable
  }

  async addFile(path: string, name: string): Promise<void> {
    const { size, mtime } = await stat(path)
    this.zip.addReadStreamLazy(name, { size, mtime }, (take) => {
      // A file's turn may come after the reader is gone.
      if (this.bytes.destroyed) return
      this.file = createReadStream(path)
      this.file.on('error', (error) => this.bytes.destroy(error))
      take(null, this.file)
    })
  }

  addText(text: string, name: string): void {
    this.zip.addBuffer(Buffer.from(text), name)
  }

  end(): void {
    this.zip.end()
  }

  async close(): Promise<void> {
    const { bytes, file } = this
    bytes.destroy()
    if (!file || file.closed) return
    await new Promise<void>((done) => file.once('close', done).destroy())
  }
}

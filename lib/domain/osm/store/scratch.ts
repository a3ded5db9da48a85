import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'

/** A file to put things aside, gone when it is closed or the process ends in whatever way. */
export class Scratch {
  private readonly handle: number
  private readonly path: string
  private length = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.path = join(folder, `extract-${randomBytes(8).toString('hex')}.tmp`)
    this.handle = openSync(this.path, 'wx+', 0o600)
    // Nameless from now on: nothing is left behind after a kill. Where a name cannot go first it goes at the end.
    this.forget()
  }

  /** Where the bytes lie. */
  append(bytes: Uint8Array): number {
    const at = this.length
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.handle, bytes, done, bytes.length - done, at + done)
    this.length += bytes.length
    return at
  }

  read(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let done = 0; done < length; ) {
      const read = readSync(this.handle, bytes, done, length - done, at + done)
      if (read === 0) throw new Error('What was put aside is gone')
      done += read
    }
    return bytes
  }

  close(): void {
    closeSync(this.handle)
    this.forget()
  }

  private forget(): void {
    try {
      rmSync(this.path, { force: true })
    } catch {
      // A system that does not let an open file go; it goes when it is closed.
    }
  }
}

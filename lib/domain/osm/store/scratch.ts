import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'

/** A temporary file that is gone when it is closed or the process ends in any way. */
export class Scratch {
  private readonly handle: number
  private readonly path: string
  private length = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.path = join(folder, `extract-${randomBytes(8).toString('hex')}.tmp`)
    this.handle = openSync(this.path, 'wx+', 0o600)
    // Unlinked at once, so that nothing is left after a kill. Where an open file cannot be unlinked, it is
    // removed at the end.
    this.forget()
  }

  /** Returns the offset of the bytes. */
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
      // The system does not unlink open files; it is removed on close.
    }
  }
}

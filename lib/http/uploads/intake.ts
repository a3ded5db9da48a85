import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { env } from '@/lib/platform/env'
import { discard } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import { receive } from './receive-file'
import type { ReceivedFile, ReceivedFiles, ReceivedForm, StagedFile } from './types'

/** The files of one request. They are received when they are asked for, and the intake owns them: whatever nobody has
 * taken by the end of the request is discarded, so that nothing is left of one that was refused. */
export class Intake {
  #received: Promise<ReceivedFiles> | null = null

  constructor(
    private readonly request: Request,
    private readonly filesAtMost: number,
    private readonly bytesAtMost = env.UPLOAD_MAX_BYTES,
  ) {}

  /** A multipart form's file, or the body itself, whose name the query may give. */
  async file(name?: string): Promise<ReceivedFile> {
    const { file, fields } = await this.form(name)
    if (!file) throw problem('upload.broken-form')
    return { ...file, fields }
  }

  /** The same where a form may do without a file. */
  async form(name?: string): Promise<ReceivedForm> {
    const { files, fields } = await this.#receive()
    return { file: files[0] ? named(files[0], name) : null, fields }
  }

  /** One file or several, which have the room of one together. */
  async files(): Promise<ReceivedFiles> {
    const received = await this.whole()
    if (received.files.length === 0) throw problem('upload.broken-form')
    return received
  }

  /** All that a form holds, perhaps without a file. */
  async whole(): Promise<ReceivedFiles> {
    const { files, ...said } = await this.#receive()
    return { ...said, files: files.map((file) => named(file)) }
  }

  /** What the request brings, whatever boundary its form has. */
  async digest(): Promise<Buffer> {
    const { files, fields } = await this.#receive()
    const parts = files.map(({ part, originalName, claimedType, staged }) =>
      [part, originalName, claimedType, staged.sha256.toString('hex')].map(String),
    )
    const said = [Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), parts]
    return createHash('sha256').update(JSON.stringify(said)).digest()
  }

  /** The request with its body from the beginning, also when the digest has read it. */
  async fresh(): Promise<Request> {
    if (!this.#received) return this.request
    const [file] = (await this.#received).files
    const { url, method, headers } = this.request
    const body = file ? Readable.toWeb(createReadStream(file.staged.path)) : null
    return new Request(url, { method, headers, body: body as BodyInit | null, duplex: 'half' } as RequestInit)
  }

  async discard(): Promise<void> {
    const received = await this.#received?.catch(() => null)
    // What cannot be removed is swept.
    for (const { staged } of received?.files ?? []) await discard(staged).catch(() => undefined)
  }

  #receive(): Promise<ReceivedFiles> {
    this.#received ??= receive(this.request, this.filesAtMost, this.bytesAtMost)
    return this.#received
  }
}

const named = (file: StagedFile, name = ''): StagedFile => ({
  ...file,
  originalName: file.originalName || tidyName(name),
})

import type { FileStore } from '@tus/file-store'
import type { Server } from '@tus/server'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { isFull } from '@/lib/platform/storage'
import { absent, type Problem, problem } from '@/lib/problems'
import { resumableFolder, resumableFor, bytesPath } from './unfinished'
import { uploadLocks } from './upload-locks'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Appends bytes to an upload and returns the new offset. The library does not distinguish a full disk from
 * other failures. */
async function writeBytes(source: Readable, id: string, offset: number): Promise<number> {
  const file = createWriteStream(bytesPath(id), { flags: 'r+', start: offset })
  await pipeline(source, file)
  return offset + file.bytesWritten
}

/** An upload as the tus library represents it. */
export type Upload = Awaited<ReturnType<FileStore['getUpload']>>

export interface Hooks {
  /** The upload in the address; absent for a new one. */
  id?: string
  owner: number
  onFinish(upload: Upload): Promise<{ status_code: number; headers: Record<string, string>; body: string }>
}

/** The files on disk, shared by all requests. */
const shelf = () =>
  processSingleton('resumable-uploads', async () => {
    const { FileStore } = await import('@tus/file-store')
    const store = new FileStore({
      directory: resumableFolder(),
      expirationPeriodInMilliseconds: resumableFor,
    })
    store.write = writeBytes
    return store
  })

/** The state of an upload; null when there is none. */
export async function readUpload(id: string): Promise<Upload | null> {
  const store = await shelf()
  return store.getUpload(id).catch(() => null)
}

/** The protocol handler of one request. A handler per request is cheap and gives its hooks the caller. */
export async function openProtocol({ id, owner, onFinish }: Hooks): Promise<Server> {
  const [store, { Server }] = await Promise.all([shelf(), import('@tus/server')])
  return new Server({
    path: '/files/tus',
    datastore: store,
    locker: uploadLocks,
    maxSize: env.UPLOAD_MAX_BYTES,
    relativeLocation: true,
    getFileIdFromRequest: () => id,
    // The upload belongs to the caller, whatever the metadata says.
    onUploadCreate: async (_, upload) => ({ metadata: { ...upload.metadata, owner: String(owner) } }),
    onUploadFinish: async (_, upload) => {
      const answer = await onFinish(upload)
      // Without a creation date the library does not look up the expiry of a finished upload.
      delete upload.creation_date
      return answer
    },
    onResponseError: (_, error) => (isFull(error) ? { status_code: 507, body: '' } : undefined),
  })
}

/** The catalogue problem for an error status of the protocol. */
export function problemOfStatus(status: number): Problem {
  const headers = { 'tus-resumable': '1.0.0' }
  if (status === 404 || status === 410) return absent('upload')
  if (status === 409) return problem('upload.offset', {}, headers)
  if (status === 412) return problem('upload.version', {}, { ...headers, 'tus-version': '1.0.0' })
  if (status === 413) return problem('request.too-large', { limit: env.UPLOAD_MAX_BYTES }, headers)
  if (status === 423) return problem('server.busy', {}, { ...headers, 'retry-after': '2' })
  if (status === 507) return problem('upload.no-space', {}, headers)
  return status >= 500 ? problem('server.error', {}, headers) : problem('upload.protocol', {}, headers)
}

import type { Readable } from 'node:stream'
import { env } from '@/lib/platform/env'
import { discard, type Staged, stageStream, TooLargeError } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import { bodyStream, chunksOf } from '../body-stream'
import { expectDigest } from './expect-digest'
import { nameOfRawBody } from './file-name'
import { receiveForm } from './receive-form'

/** A file that has arrived whole and lies aside. What the client says of it is a hint at the most. */
export interface ReceivedFile {
  staged: Staged
  originalName: string
  claimedType: string | null
  /** What the form says beside its file. */
  fields: Readonly<Record<string, string>>
}

/** A file on its way in. */
export interface ArrivingFile {
  originalName: string
  claimedType: string | null
  chunks: AsyncIterable<Uint8Array>
}

/** What a form may hold around its file, bytes. */
const formOverhead = 1024 * 1024

/** Reads the file of a request as it comes: a multipart form's, or the body itself, whose name the query may give.
 * It is handed on only when the whole request has proved to be what it says; nothing is left of any other. */
export async function receiveFile(request: Request, name: string | undefined): Promise<ReceivedFile> {
  const { headers } = request
  const form = /^\s*multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  const limit = env.UPLOAD_MAX_BYTES + (form ? formOverhead : 0)
  if (Number(headers.get('content-length')) > limit) throw tooLarge()
  const body = bodyStream(request)
  const checkDigest = expectDigest(headers, body)
  const received = form
    ? await receiveForm(headers, body, stage)
    : { ...(await stage(rawFile(headers, body, name))), fields: {} }
  try {
    checkDigest()
  } catch (error) {
    await discard(received.staged)
    throw error
  }
  return received
}

async function stage({ chunks, ...said }: ArrivingFile): Promise<Omit<ReceivedFile, 'fields'>> {
  try {
    return { ...said, staged: await stageStream(chunks, env.UPLOAD_MAX_BYTES) }
  } catch (error) {
    if (error instanceof TooLargeError) throw tooLarge()
    throw isFull(error) ? problem('upload.no-space') : error
  }
}

const tooLarge = () => problem('request.too-large', { limit: env.UPLOAD_MAX_BYTES })

function isFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'ENOSPC' || code === 'EDQUOT'
}

function rawFile(headers: Headers, body: Readable, name: string | undefined): ArrivingFile {
  return {
    originalName: nameOfRawBody(headers, name),
    claimedType: headers.get('content-type'),
    chunks: wholeBody(body, headers.get('content-length')),
  }
}

/** The chunks of a body; one that ends early, or is of another length than announced, is a failure. */
async function* wholeBody(body: Readable, length: string | null): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.byteLength
      yield chunk
    }
  } catch {
    throw problem('upload.cut-off')
  }
  if (length !== null && Number(length) !== size) throw problem('upload.cut-off')
}

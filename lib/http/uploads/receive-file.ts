import type { Readable } from 'node:stream'
import { env } from '@/lib/platform/env'
import { discard, isFull, stageStream, TooLargeError } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import { bodyStream, chunksOf, isPacked, unpacked } from '../body-stream'
import { expectDigest } from './expect-digest'
import { nameOfRawBody } from './file-name'
import { parseForm } from './receive-form'
import type { ArrivingFile, ReceivedFiles, StagedFile } from './types'

/** What a form may hold around its file, bytes. */
const formOverhead = 1024 * 1024

/** Reads the files of a request as they come: a multipart form's, or the body itself. They are handed on only when the
 * whole request has proved to be what it says; nothing is left of any other. */
export async function receive(
  request: Request,
  filesAtMost: number,
  bytesAtMost: number,
): Promise<ReceivedFiles> {
  const { headers } = request
  const form = /^\s*multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  const most = Math.min(bytesAtMost, env.UPLOAD_MAX_BYTES)
  const limit = most + (form ? formOverhead : 0)
  if (Number(headers.get('content-length')) > limit) throw tooLarge(most)
  const sent = bodyStream(request)
  // The digest is that of the bytes sent, packed or not.
  const checkDigest = expectDigest(headers, sent)
  const body = unpacked(headers, sent)
  const stage = stager(most)
  const received = form
    ? await parseForm(headers, body, stage, filesAtMost)
    : { files: [await stage(rawFile(headers, body))], fields: {}, pairs: [] }
  try {
    checkDigest()
  } catch (error) {
    for (const { staged } of received.files) await discard(staged)
    throw error
  }
  return received
}

/** Stages the files of one request, which share one limit. */
function stager(most: number) {
  const room = { left: most }
  return async ({ chunks, ...said }: ArrivingFile): Promise<StagedFile> => {
    try {
      return { ...said, staged: await stageStream(within(room, chunks), most) }
    } catch (error) {
      if (error instanceof TooLargeError) throw tooLarge(most)
      throw isFull(error) ? problem('upload.no-space') : error
    }
  }
}

async function* within(
  room: { left: number },
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    room.left -= chunk.byteLength
    if (room.left < 0) throw new TooLargeError()
    yield chunk
  }
}

const tooLarge = (limit: number) => problem('request.too-large', { limit })

function rawFile(headers: Headers, body: Readable): ArrivingFile {
  return {
    part: '',
    originalName: nameOfRawBody(headers),
    claimedType: headers.get('content-type'),
    chunks: wholeBody(body, isPacked(headers) ? null : headers.get('content-length')),
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

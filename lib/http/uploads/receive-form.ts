import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { discard } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import { chunksOf } from '../body-stream'
import type { ArrivingFile, ReceivedFile } from './receive-file'

// A form holds one file and perhaps a few fields.
const limits = { files: 1, fields: 50, fieldSize: 64 * 1024, fieldNameSize: 200, parts: 52, headerPairs: 30 }

type Stage = (file: ArrivingFile) => Promise<Omit<ReceivedFile, 'fields'>>

const broken = () => problem('upload.broken-form')
const cutOff = () => problem('upload.cut-off')

/** The one file of a multipart form, whatever its part is called. A form that does not parse, holds no file or
 * several is refused, and nothing is left of it. */
export async function receiveForm(headers: Headers, body: Readable, stage: Stage): Promise<ReceivedFile> {
  const parser = openParser(headers)
  const staging: ReturnType<Stage>[] = []
  const fields: Record<string, string> = Object.create(null)
  try {
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    await readForm(body, parser, (file) => {
      const staged = stage(file)
      staging.push(staged)
      return staged
    })
    const [only] = staging
    if (!only) throw broken()
    return { ...(await only), fields }
  } catch (error) {
    body.unpipe(parser)
    parser.destroy()
    for (const result of await Promise.allSettled(staging))
      if (result.status === 'fulfilled') await discard(result.value.staged)
    throw error
  }
}

function openParser(headers: Headers): busboy.Busboy {
  try {
    // The name comes as it was sent: whatever path it holds is cut off by us.
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      limits,
      defParamCharset: 'utf8',
      preservePath: true,
    })
  } catch {
    throw broken()
  }
}

function readForm(body: Readable, parser: busboy.Busboy, take: Stage): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.on('file', (_part, stream, { filename, mimeType }) => {
      // Errors reach whoever reads it; where nobody does, an event without a listener would end the process.
      stream.on('error', () => undefined)
      const file = {
        originalName: tidyName(filename ?? ''),
        claimedType: mimeType,
        chunks: wholePart(stream),
      }
      take(file).catch(reject)
    })
    for (const tooMany of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(tooMany, () => reject(broken()))
    parser.on('error', () => reject(broken()))
    parser.on('close', resolve)
    body.on('error', () => reject(cutOff()))
    body.on('close', () => {
      if (!body.readableEnded) reject(cutOff())
    })
    body.pipe(parser)
  })
}

async function* wholePart(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(stream)
  } catch {
    throw broken()
  }
}

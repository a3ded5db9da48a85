import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { discard } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import { chunksOf } from '../body-stream'
import type { ArrivingFile, ReceivedFiles, StagedFile } from './types'

// A form holds its files and perhaps a few fields.
const limits = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 200, headerPairs: 30 }

type Stage = (file: ArrivingFile) => Promise<StagedFile>

const broken = () => problem('upload.broken-form')
const cutOff = () => problem('upload.cut-off')

/** The fields of a multipart form and its files, whatever their parts are called. A form that does not parse, or holds
 * too many files, is refused, and nothing is left of it. */
export async function parseForm(
  headers: Headers,
  body: Readable,
  stage: Stage,
  filesAtMost: number,
): Promise<ReceivedFiles> {
  const parser = openParser(headers, filesAtMost)
  const staging: ReturnType<Stage>[] = []
  const fields: Record<string, string> = Object.create(null)
  const pairs: [string, string][] = []
  try {
    parser.on('field', (name, value) => {
      fields[name] = value
      pairs.push([name, value])
    })
    await readForm(body, parser, (file) => {
      const staged = stage(file)
      staging.push(staged)
      return staged
    })
    return { files: await Promise.all(staging), fields, pairs }
  } catch (error) {
    body.unpipe(parser)
    parser.destroy()
    for (const result of await Promise.allSettled(staging))
      if (result.status === 'fulfilled') await discard(result.value.staged)
    throw error
  }
}

function openParser(headers: Headers, files: number): busboy.Busboy {
  try {
    // The name comes as it was sent: whatever path it holds is cut off by us.
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      // Past these the form is refused.
      limits: { ...limits, files, parts: files + limits.fields + 1 },
      defParamCharset: 'utf8',
      preservePath: true,
    })
  } catch {
    throw broken()
  }
}

function readForm(body: Readable, parser: busboy.Busboy, take: Stage): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.on('file', (part, stream, { filename, mimeType }) => {
      // Readers get the errors; without a reader, an error event without a listener would end the process.
      stream.on('error', () => undefined)
      const file = {
        part,
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

import { exceedsLimitsInTurns } from '@/lib/platform/exceeds-json-limits'
import { turns } from '@/lib/platform/turns'
import { Problem, problem } from '@/lib/problems'
import { bodyStream, chunksOf, isPacked, lostBody, unpacked } from './body-stream'
import { parseInParts } from './parse-in-parts'

/** Whether a body is JSON by its type. */
export const isJson = (type: string | null | undefined) => /^\s*application\/json\b/i.test(type ?? '')

/** The largest JSON body that an endpoint reads. */
export const jsonLimit = 1024 * 1024

/** Reads a body up to a limit; more than that is 413 without reading on. */
export async function readBody(request: Request, limit = jsonLimit): Promise<Buffer> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > limit) throw problem('request.too-large', { limit })
  if (isPacked(request.headers)) return readPacked(request, limit)
  // The server takes no more than was announced, and reading at once spares making a stream.
  const reading =
    announced !== null
      ? request.arrayBuffer().then((bytes) => Buffer.from(bytes))
      : request.body
        ? collect(request.body as unknown as AsyncIterable<Uint8Array>, limit)
        : Buffer.alloc(0)
  try {
    return await reading
  } catch (error) {
    throw error instanceof Problem ? error : lostBody(request)
  }
}

/** The limit counts what is unpacked. */
async function readPacked(request: Request, limit: number): Promise<Buffer> {
  const source = bodyStream(request)
  const stream = unpacked(request.headers, source)
  try {
    return await collect(chunksOf(stream), limit)
  } catch (error) {
    if (error instanceof Problem) throw error
    const isCut = source.destroyed && !source.readableEnded
    throw isCut ? lostBody(request) : problem('request.broken-coding')
  } finally {
    stream.destroy()
  }
}

async function collect(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw problem('request.too-large', { limit })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** An absent body counts as an empty object, so that a missing field is named rather than the body. */
export async function parseJson(
  body: Buffer,
  parse: (text: string) => unknown = JSON.parse,
): Promise<unknown> {
  if (body.length === 0) return {}
  const turn = turns()
  if (await exceedsLimitsInTurns(body, turn)) throw problem('request.nested')
  try {
    const text = utf8.decode(body)
    await turn()
    const value = await parseInParts(text, parse)
    await turn()
    return value
  } catch {
    throw problem('request.broken-json')
  }
}

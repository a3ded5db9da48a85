import { Problem, problem } from '@/lib/problems'
import { bodyStream, chunksOf, isPacked, unpacked } from './body-stream'
import { exceedsJsonLimits } from './exceeds-json-limits'

/** The largest JSON body that an endpoint reads. */
export const jsonLimit = 1024 * 1024

/** Reads a body up to a limit; more than that is 413 without reading on. */
export async function readBody(request: Request, limit = jsonLimit): Promise<Buffer> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > limit) throw problem('request.too-large', { limit })
  if (isPacked(request.headers)) return readPacked(request, limit)
  // The server takes no more than was announced, and reading at once spares making a stream.
  if (announced !== null) return Buffer.from(await request.arrayBuffer())
  if (!request.body) return Buffer.alloc(0)
  return collect(request.body as unknown as AsyncIterable<Uint8Array>, limit)
}

/** The limit counts what is unpacked. */
async function readPacked(request: Request, limit: number): Promise<Buffer> {
  const stream = unpacked(request.headers, bodyStream(request))
  try {
    return await collect(chunksOf(stream), limit)
  } catch (error) {
    throw error instanceof Problem ? error : problem('request.broken-coding')
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
export function parseJson(body: Buffer, parse: (text: string) => unknown = JSON.parse): unknown {
  if (body.length === 0) return {}
  if (body.length > jsonLimit && exceedsJsonLimits(body)) throw problem('request.nested')
  try {
    return parse(utf8.decode(body))
  } catch {
    throw problem('request.broken-json')
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import PQueue from 'p-queue'
import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Answer } from './answer'
import { type Coding, codingFor } from './coding'

/** Bytes below which packing saves nothing that counts. */
const smallest = 1024
/** Bytes that are packed faster at once than by handing them to another thread. */
const atOnce = 32 * 1024
/** Milliseconds for which what has been written to a stream may wait for more. */
const flushEvery = 100

// Chosen by measuring: of lists of tasks the next levels save a tenth more bytes for half as much time again.
const gzipOptions = { level: 2 }
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } }

const packers = {
  br: {
    now: (bytes: Uint8Array) => zlib.brotliCompressSync(bytes, brotliOptions),
    soon: (bytes: Uint8Array) => promisify(zlib.brotliCompress)(bytes, brotliOptions),
    open: () => zlib.createBrotliCompress(brotliOptions),
    flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  },
  gzip: {
    now: (bytes: Uint8Array) => zlib.gzipSync(bytes, gzipOptions),
    soon: (bytes: Uint8Array) => promisify(zlib.gzip)(bytes, gzipOptions),
    open: () => zlib.createGzip(gzipOptions),
    flush: zlib.constants.Z_SYNC_FLUSH,
  },
}

// Of the four threads that pack, two stay free for files and passwords.
const queue = processSingleton('packing-queue', () => new PQueue({ concurrency: 2 }))

const packable = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|image\/svg\+xml)/

/**
 * The answer as it goes over the wire: texts are packed for a client who can read that. A packed answer has the weak
 * form of its tag, since its bytes are others; If-None-Match and If-Match take both forms.
 */
export async function packAnswer(headers: IncomingHttpHeaders, answer: Answer): Promise<Answer> {
  if (answer.status === 304) return withTagOf(headers['if-none-match'], answer)
  if (!isPackable(answer)) return answer
  const open = { ...answer, headers: { ...answer.headers, vary: varyOf(answer) } }
  const coding = codingFor(headers['accept-encoding'] ?? null)
  if (coding === null) return open
  try {
    const packed = await pack(coding, open.body)
    return packed === null ? open : withBody(open, coding, packed)
  } catch (error) {
    log.error({ err: error }, 'an answer could not be packed')
    return open
  }
}

const varyOf = ({ headers: { vary } }: Answer) =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`

function isPackable({ status, headers, body }: Answer): boolean {
  if (body === null || status === 204 || status === 206) return false
  if ('content-encoding' in headers || 'accept-ranges' in headers) return false
  if (!packable.test(headers['content-type'] ?? '')) return false
  return isStream(body) || Number(headers['content-length'] ?? Buffer.byteLength(body)) >= smallest
}

const isStream = (body: Answer['body']) => body instanceof Readable || body instanceof ReadableStream

/** Null where nothing is gained. */
async function pack(coding: Coding, body: Answer['body']): Promise<Answer['body']> {
  if (body === null) return null
  if (body instanceof Readable) return packStream(coding, body)
  if (body instanceof ReadableStream)
    return packStream(coding, Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const { now, soon } = packers[coding]
  const packed = bytes.length <= atOnce ? now(bytes) : await queue.add(() => soon(bytes))
  return packed.length < bytes.length ? packed : null
}

/** What has been written to the source for a while goes out, though more would pack better: nobody waits for ever. */
function packStream(coding: Coding, source: Readable): Readable {
  const { open, flush } = packers[coding]
  const packer = open()
  let flushed = 0
  const timer = setInterval(() => {
    if (packer.bytesWritten === flushed || packer.writableEnded) return
    flushed = packer.bytesWritten
    packer.flush(flush)
  }, flushEvery)
  timer.unref()
  pipeline(source, packer, () => clearInterval(timer))
  return packer
}

function withBody(answer: Answer, coding: Coding, body: Answer['body']): Answer {
  const { 'content-length': _unpacked, etag, ...others } = answer.headers
  return {
    ...answer,
    headers: {
      ...others,
      'content-encoding': coding,
      ...(etag !== undefined && { etag: weak(etag) }),
      ...(body instanceof Uint8Array && { 'content-length': String(body.length) }),
    },
    body,
  }
}

const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** 304 names the form of the tag that the client has. */
function withTagOf(ifNoneMatch: string | undefined, answer: Answer): Answer {
  const { etag } = answer.headers
  if (etag === undefined || ifNoneMatch?.includes(weak(etag)) !== true) return answer
  return { ...answer, headers: { ...answer.headers, etag: weak(etag), vary: varyOf(answer) } }
}

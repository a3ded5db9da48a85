import type { Readable } from 'node:stream'
import type { Validator } from '@/lib/access/cache-validators'
import type { Answer } from './answer'
import { isKnown } from './entity-tags'
import { type Range, rangeOf } from './ranges'

/** A file that may be sent to who asked: rights are behind us. */
export interface SentFile {
  etag: string
  mediaType: string
  /** The name that a client saves it under. */
  name: string
  size: number
  read(range?: Range): Promise<Readable>
}

/** A picture that is made on demand: its tag is known before its bytes are. */
export interface SentPicture {
  etag: string
  /** All that it depends on; see Answer. */
  validators?: readonly Validator[] | null
  headers?: Record<string, string>
  load(): Promise<{ bytes: Uint8Array<ArrayBuffer>; mediaType: string }>
}

/** For the description of endpoints that answer with these. */
export const fileAnswers = { 206: 'The asked range', 304: 'The caller has it already' }
export const pictureAnswers = { 304: 'The caller has it already' }

/** Types that a browser may show in place. Everything else is offered for saving. */
const shown = /^(image\/(jpeg|png|webp|gif|avif)|audio\/|video\/|application\/pdf$)/

/** Visibility is checked on every request, so clients may cache but must revalidate. */
const cacheControl = 'private, no-cache'

/** The file as it came, whole or a range of it, or 304. */
export async function answerFile(request: Request, file: SentFile): Promise<Answer> {
  const headers = { etag: file.etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' }
  if (isKnown(request.headers.get('if-none-match'), file.etag)) return { status: 304, headers, body: null }
  const range = rangeOf(request.headers, file.size, file.etag)
  const length = range ? range.end - range.start + 1 : file.size
  const described = {
    ...headers,
    'content-type': file.mediaType,
    'content-length': String(length),
    'content-disposition': disposition(shown.test(file.mediaType) ? 'inline' : 'attachment', file.name),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
  }
  const body = request.method === 'HEAD' ? null : await file.read(range ?? undefined)
  return { status: range ? 206 : 200, headers: described, body }
}

/** Drawings bring along their fonts and pictures, and nothing that runs. */
const ofDrawings = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'none'; sandbox",
}

export async function answerPicture(request: Request, picture: SentPicture): Promise<Answer> {
  const headers = { etag: picture.etag, 'cache-control': cacheControl, ...picture.headers }
  const { validators } = picture
  if (isKnown(request.headers.get('if-none-match'), picture.etag))
    return { status: 304, headers, body: null, validators }
  const { bytes, mediaType } = await picture.load()
  const described = {
    ...headers,
    'content-type': mediaType,
    ...(mediaType === 'image/svg+xml' && ofDrawings),
  }
  return { status: 200, headers: described, body: bytes, validators }
}

/** A file that is whole in memory, offered for saving. */
export const answerBytes = (file: {
  name: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}): Answer => ({
  status: 200,
  headers: {
    'content-type': file.mediaType,
    'content-disposition': disposition('attachment', file.name),
  },
  body: file.bytes,
})

/** A file that is made while it is sent: its length is not known before. */
export function answerStream(
  file: { name: string; mediaType: string; body: Readable },
  more: Record<string, string> = {},
): Answer {
  const headers = {
    ...more,
    'content-type': file.mediaType,
    'content-disposition': disposition('attachment', file.name),
  }
  return { status: 200, headers, body: file.body }
}

/** RFC 6266: an ASCII name for old clients, the real one beside it. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

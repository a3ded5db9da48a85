import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { type ImageFacts, ImageError, inspectImage, isImageType } from '@/lib/platform/images'
import { problem } from '@/lib/problems'
import { env } from '@/lib/platform/env'
import { sniffText, wideText } from './sniff-text'
import { type Kind, zipKind } from './zip-kind'

/** What the client declares about a file. It is not trusted; contradictions with the content are rejected. */
export interface DeclaredContent {
  originalName: string
  claimedType: string | null
}

export interface InspectedContent extends Kind {
  /** Of pictures that can be drawn. */
  facts: ImageFacts | null
}

/** Bytes of a file that are needed to detect its type. */
const headLength = 64 * 1024

/** Detects the type of a file from its content. Rejects pages and programs, and files declared as a picture that are
 * another thing. A damaged picture is kept, or one of an unknown variant: it may be the only one. */
export async function inspectContent(path: string, said: DeclaredContent): Promise<InspectedContent> {
  const head = await readHead(path)
  const claimed = claimedPicture(said)
  const found = (await byMagic(path, head)) ?? byText(head)
  const kind = claimed && found === unknown ? claimed : found
  if (isRefused(kind.mediaType)) throw problem('upload.type')
  if (claimed && !kind.mediaType.startsWith('image/')) throw problem('upload.type')
  return { ...kind, facts: isImageType(kind.mediaType) ? await inspect(path) : null }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By the first bytes, or by the directory where a format may have it at its end. */
async function byMagic(path: string, head: Uint8Array): Promise<Kind | null> {
  const start = Buffer.from(head.subarray(0, 64)).toString('latin1')
  if (start.startsWith('PK\x03\x04')) {
    const kind = await zipKind(path).catch(() => null)
    if (kind) return kind
  }
  // Such a mark counts as the beginning of a sound otherwise.
  if (wideText(head)) return null
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const isTiff = /^(II[*+]\0|MM\0[*+])/.test(start)
  const found = await (isTiff ? fileTypeFromFile(path) : fileTypeFromBuffer(head)).catch(() => undefined)
  if (!found) return isTiff ? { mediaType: 'image/tiff', extension: 'tif' } : null
  // XML and its formats are texts: their first element decides.
  if (found.mime.endsWith('xml')) return null
  // What has a brand that the package does not know counts as a film there.
  if (found.mime === 'video/mp4' && isHeif(start)) return { mediaType: 'image/heif', extension: 'heif' }
  return { mediaType: found.mime, extension: found.ext }
}

const heifBrands = /mif\d|msf\d|miaf|he(i[cxms]|v[cxms])/

const isHeif = (start: string) => heifBrands.test(start.slice(8, Math.min(64, start.charCodeAt(3))))

const unknown: Kind = { mediaType: 'application/octet-stream', extension: 'bin' }

function byText(head: Uint8Array): Kind {
  switch (sniffText(head)) {
    case 'page':
      throw problem('upload.type')
    case 'xml':
      return { mediaType: 'application/xml', extension: 'xml' }
    case 'plain':
      return { mediaType: 'text/plain', extension: 'txt' }
    default:
      return unknown
  }
}

const refusedTypes =
  /^(image\/svg|text\/html|application\/(xhtml|x-msdownload|x-elf|x-mach-binary|x-executable|x-sh|x-ms-shortcut|java-vm|wasm|x-shockwave-flash|vnd\.microsoft\.portable-executable|x-chrome-extension))/

const isRefused = (mediaType: string) => refusedTypes.test(mediaType)

const pictures: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
  heic: 'heic',
  heif: 'heif',
  bmp: 'bmp',
  tif: 'tiff',
  tiff: 'tiff',
  svg: 'svg+xml',
}

/** The picture that a file is said to be; null when it is not called one. */
function claimedPicture({ originalName, claimedType }: DeclaredContent): Kind | null {
  const ending = extname(originalName).slice(1).toLowerCase()
  const type = /^image\/([\w+-]+)/.exec(claimedType?.toLowerCase() ?? '')?.[1]
  const format = pictures[ending] ?? type
  const [extension] = Object.entries(pictures).find(([, one]) => one === format) ?? []
  return extension === undefined ? null : { mediaType: `image/${format}`, extension }
}

/** Null for a picture that cannot be drawn: it is kept all the same. */
async function inspect(path: string): Promise<ImageFacts | null> {
  try {
    return await inspectImage(path)
  } catch (error) {
    if (error instanceof ImageError && error.reason !== 'busy') return null
    throw problemOfImage(error)
  }
}

/** The problem of a picture that an upload is made into something of, such as an icon. */
export function problemOfImage(error: unknown): unknown {
  if (!(error instanceof ImageError)) return error
  if (error.reason === 'busy') return problem('server.busy', {}, { 'retry-after': '2' })
  if (error.reason === 'pixels')
    return problem('upload.image-pixels', { megapixels: env.IMAGE_MAX_MEGAPIXELS })
  return problem('upload.image-broken')
}

/** The problem of a stored picture that cannot be drawn. */
export function problemOfPreview(error: unknown): unknown {
  if (!(error instanceof ImageError) || error.reason === 'busy') return problemOfImage(error)
  if (error.reason === 'pixels') return problem('preview.pixels', { megapixels: env.IMAGE_MAX_MEGAPIXELS })
  return problem('preview.broken')
}

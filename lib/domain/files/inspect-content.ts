import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { type ImageFacts, ImageError, inspectImage, isImageType } from '@/lib/platform/images'
import { problem } from '@/lib/problems'
import { env } from '@/lib/platform/env'
import { sniffText } from './sniff-text'

/** What the client declares about a file. It is not trusted; contradictions with the content are rejected. */
export interface DeclaredContent {
  originalName: string
  claimedType: string | null
}

export interface InspectedContent {
  mediaType: string
  extension: string
  /** Of pictures that can be drawn. */
  facts: ImageFacts | null
}

/** Bytes of a file that are needed to detect its type. */
const headLength = 64 * 1024

/** Detects the type of a file from its content. Rejects markup that a browser would run, programs, and
 * files declared as a picture that are none. A damaged picture is kept: it may be the only one. */
export async function inspectContent(path: string, said: DeclaredContent): Promise<InspectedContent> {
  const head = await readHead(path)
  const { mediaType, extension } = (await byMagic(head)) ?? byText(head)
  if (isRefused(mediaType)) throw problem('upload.type')
  if (claimsPicture(said) && !mediaType.startsWith('image/')) throw problem('upload.type')
  return { mediaType, extension, facts: isImageType(mediaType) ? await inspect(path) : null }
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

interface Kind {
  mediaType: string
  extension: string
}

async function byMagic(head: Uint8Array): Promise<Kind | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  // The directory of a TIFF may stand behind its pixels, out of reach.
  if (!found && isTiff(head)) return { mediaType: 'image/tiff', extension: 'tif' }
  // XML and its formats are texts: their first element decides.
  if (!found || found.mime.endsWith('xml')) return null
  return { mediaType: found.mime, extension: found.ext }
}

const isTiff = (head: Uint8Array) =>
  /^(II[*+]\0|MM\0[*+])/.test(Buffer.from(head.subarray(0, 4)).toString('latin1'))

function byText(head: Uint8Array): Kind {
  switch (sniffText(head)) {
    case 'active':
      throw problem('upload.type')
    case 'xml':
      return { mediaType: 'application/xml', extension: 'xml' }
    case 'plain':
      return { mediaType: 'text/plain', extension: 'txt' }
    default:
      return { mediaType: 'application/octet-stream', extension: 'bin' }
  }
}

const refusedTypes =
  /^(image\/svg|text\/html|application\/(xhtml|x-msdownload|x-elf|x-mach-binary|x-executable|x-sh|x-ms-shortcut|java-vm|wasm|x-shockwave-flash|vnd\.microsoft\.portable-executable|x-chrome-extension))/

const isRefused = (mediaType: string) => refusedTypes.test(mediaType)

const pictureEndings = new Set(
  '.jpg .jpeg .jpe .png .webp .gif .avif .heic .heif .bmp .tif .tiff .svg'.split(' '),
)

function claimsPicture({ originalName, claimedType }: DeclaredContent): boolean {
  return (
    claimedType?.toLowerCase().startsWith('image/') === true ||
    pictureEndings.has(extname(originalName).toLowerCase())
  )
}

async function inspect(path: string): Promise<ImageFacts | null> {
  try {
    return await inspectImage(path)
  } catch (error) {
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

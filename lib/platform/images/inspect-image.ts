import { ImageError } from './fault'
import { queueImageWork } from './image-queue'
import { loadSharp, pixelLimit } from './load-sharp'

export interface ImageFacts {
  /** Pixels as stored, before any turning. */
  width: number
  height: number
}

/** Formats that are decoded: everything else is an ordinary file. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

export function isImageType(mediaType: string): boolean {
  return (imageTypes as readonly string[]).includes(mediaType)
}

/** Proves a picture: the header is within the limit, and only then is it decoded to its end. */
export function inspectImage(path: string): Promise<ImageFacts> {
  return queueImageWork(async () => {
    const facts = await readHeader(path)
    if (facts.width * facts.height > pixelLimit()) throw new ImageError('pixels')
    await decode(path)
    return facts
  })
}

async function readHeader(path: string): Promise<ImageFacts> {
  const open = await loadSharp()
  // The limit is compared by hand: the library's own refusal cannot be told from a broken header.
  const image = open(path)
  const { width, height } = await image.metadata().catch(asImageError)
  return { width, height }
}

/** A small copy costs little and still reads every byte of the pixels. */
async function decode(path: string): Promise<void> {
  const open = await loadSharp()
  await open(path).resize(32, 32, { fit: 'inside' }).raw().toBuffer().catch(asImageError)
}

/** Whatever the decoder cannot take is a broken picture. */
export function asImageError(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) throw new ImageError('pixels')
  throw new ImageError('broken')
}

import { ImageError } from './fault'
import { queueImageWork } from './image-queue'
import { loadSharp, pixelLimit } from './load-sharp'

export interface ImageFacts {
  /** Pixels as stored, before any turning. */
  width: number
  height: number
}

/** Formats that are drawn: everything else is an ordinary file. */
const imageTypes = new Set(
  ['jpeg', 'png', 'apng', 'webp', 'gif', 'avif', 'tiff', 'bmp']
    .concat('heic', 'heif', 'heic-sequence', 'heif-sequence')
    .map((format) => `image/${format}`),
)

export const isImageType = (mediaType: string): boolean => imageTypes.has(mediaType)

/** What the header of a picture says; ImageError for one that cannot be drawn. */
export function inspectImage(path: string): Promise<ImageFacts> {
  return queueImageWork(async () => {
    const open = await loadSharp()
    const { width, height } = await open(path).metadata().catch(asImageError)
    if (width * height > pixelLimit()) throw new ImageError('pixels')
    return { width, height }
  })
}

/** Whatever the decoder cannot take is a broken picture. */
export function asImageError(error: unknown): never {
  if (error instanceof ImageError) throw error
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) throw new ImageError('pixels')
  throw new ImageError('broken')
}

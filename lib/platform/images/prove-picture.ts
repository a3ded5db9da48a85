import { ImageError } from './fault'
import { queueImageWork } from './image-queue'
import { asImageError, type ImageFacts } from './inspect-image'
import { loadSharp } from './load-sharp'
import type { Pixels } from './pack-png'

/** Proves a picture that is in memory: only one whose header stays within the limit is decoded, to its end. */
export function provePicture(bytes: Buffer, pixelsAtMost: number): Promise<ImageFacts> {
  return queueImageWork(async () => {
    const open = await loadSharp()
    const { width, height } = await open(bytes).metadata().catch(asImageError)
    if (width * height > pixelsAtMost) throw new ImageError('pixels')
    await open(bytes).resize(32, 32, { fit: 'inside' }).raw().toBuffer().catch(asImageError)
    return { width, height }
  })
}

/** The colours of a proven picture. */
export async function readPixels(bytes: Buffer): Promise<Pixels> {
  const open = await loadSharp()
  const { data, info } = await open(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, opaque: false }
}

import type { Sharp } from 'sharp'
import { asImageError } from './inspect-image'
import { queueImageWork } from './image-queue'
import { openPicture } from './open-picture'
import { boxFor, type VariantRequest } from './variant-request'

const fits = { fit: 'contain', crop: 'cover', inside: 'inside' } as const
const white = { r: 255, g: 255, b: 255 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** A picture in another size: upright, in sRGB and without metadata; JPEG, or PNG where something shines through. */
export function renderVariant(path: string, request: VariantRequest, mediaType?: string): Promise<Buffer> {
  return queueImageWork(async () => {
    const picture = await openPicture(path)
    return render(picture, request, mediaType === 'image/jpeg').catch(asImageError)
  })
}

async function render(image: Sharp, request: VariantRequest, opaque: boolean): Promise<Buffer> {
  // A JPEG never lets anything shine through, and most pictures are.
  const facts = opaque && !request.cut ? null : await image.metadata()
  const hasAlpha = !opaque && facts?.hasAlpha
  const { width, height } = boxFor(request, facts?.autoOrient ?? null)
  const scaled = image.autoOrient().resize(width, height, {
    fit: fits[request.mode],
    withoutEnlargement: request.mode === 'inside',
    background: hasAlpha ? clear : white,
  })
  return hasAlpha ? scaled.png().toBuffer() : scaled.jpeg({ quality: 82 }).toBuffer()
}

/** The media type of a rendered picture, by its first byte. */
export function variantType(bytes: Uint8Array): string {
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
}

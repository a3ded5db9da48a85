import { asImageError } from './inspect-image'
import { queueImageWork } from './image-queue'
import { openPicture } from './open-picture'

export interface RenderedIcon {
  /** PNG. */
  bytes: Buffer
  width: number
  height: number
}

/** Re-encodes a small picture: upright, in sRGB, without metadata, no side longer than the given one. */
export function renderIcon(path: string, side: number): Promise<RenderedIcon> {
  return queueImageWork(async () => {
    const picture = await openPicture(path)
    const { data, info } = await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(asImageError)
    return { bytes: data, width: info.width, height: info.height }
  })
}

import { rawPicture } from './load-sharp'

/** Colours of a picture, four bytes a pixel. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  /** The fourth byte says nothing. */
  opaque: boolean
}

export type PackedAs = 'image/png' | 'image/png; mode=8bit' | 'image/jpeg'

/** Drawn pictures are flat: packing harder takes longer and makes them hardly smaller. */
const compressionLevel = 3

/** Pixels as a file of a picture. */
export async function packPixels(pixels: Pixels, format: PackedAs): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await rawPicture(pixels)
  const picture = pixels.opaque ? raw.removeAlpha() : raw
  const packed =
    format === 'image/jpeg'
      ? picture.jpeg({ quality: 85 })
      : picture.png({ compressionLevel, ...(format !== 'image/png' && { palette: true, effort: 1 }) })
  const bytes = await packed.toBuffer()
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}

import { createCanvas, loadImage } from '@napi-rs/canvas'

export interface Picture {
  size: [number, number]
  /** Red, green, blue and opacity of a pixel. */
  at(x: number, y: number): number[]
}

/** An image with access to its pixels. */
export async function pixelsOf({ bytes }: { bytes: Buffer }): Promise<Picture> {
  const image = await loadImage(bytes)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { size: [image.width, image.height], at: (x, y) => [...context.getImageData(x, y, 1, 1).data] }
}

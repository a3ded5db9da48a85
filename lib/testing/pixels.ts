import { createCanvas, loadImage } from '@napi-rs/canvas'

export interface Picture {
  size: [number, number]
  /** Red, green, blue and opacity of a pixel. */
  at(x: number, y: number): number[]
  /** How many pixels are not white. */
  inked(): number
}

/** An image with access to its pixels. */
export async function pixelsOf({ bytes }: { bytes: Buffer }): Promise<Picture> {
  const image = await loadImage(bytes)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { width, height } = image
  return {
    size: [width, height],
    at: (x, y) => [...context.getImageData(x, y, 1, 1).data],
    inked() {
      const { data } = context.getImageData(0, 0, width, height)
      return data.reduce((count, _, at) => count + Number(at % 4 === 0 && isInk(data, at)), 0)
    },
  }
}

const isInk = (data: Uint8ClampedArray, at: number) =>
  [0, 1, 2].some((part) => (data[at + part] ?? 255) < 250)

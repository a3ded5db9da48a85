export interface DrawnImage {
  data: ImageData
  pixelRatio: number
}

/** Images are drawn at double density to be crisp on every screen. */
const pixelRatio = 2

export function createCanvas(edge: number): { canvas: CanvasRenderingContext2D; image: () => DrawnImage } {
  const element = document.createElement('canvas')
  element.width = edge * pixelRatio
  element.height = edge * pixelRatio
  const canvas = element.getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('This browser cannot draw on a canvas')
  canvas.scale(pixelRatio, pixelRatio)
  return {
    canvas,
    image: () => ({ data: canvas.getImageData(0, 0, element.width, element.height), pixelRatio }),
  }
}

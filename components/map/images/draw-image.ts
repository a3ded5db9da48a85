/** Images are drawn at double density to be crisp on every screen. */
export const imageDensity = 2

/** An image in CSS pixels drawn by `draw`. */
export function drawImage(
  width: number,
  height: number,
  draw: (canvas: CanvasRenderingContext2D) => void,
): ImageData {
  const element = document.createElement('canvas')
  element.width = width * imageDensity
  element.height = height * imageDensity
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('This browser cannot draw on a canvas')
  canvas.scale(imageDensity, imageDensity)
  canvas.lineJoin = 'round'
  draw(canvas)
  return canvas.getImageData(0, 0, element.width, element.height)
}

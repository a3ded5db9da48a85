import { type FillPattern, type Hatch, type IconPattern, sideOfPattern } from '@/lib/shared/fill-patterns'
import { linesInSquare } from '@/lib/shared/hatch-lines'
import { isMapIcon, mapIconSize, mapIcons } from '@/lib/shared/map-icons'

/** The square of a pattern that repeats; `picture` is the uploaded icon that it names. */
export function drawPattern(
  pattern: FillPattern,
  picture: ImageData | null,
  density: number,
): ImageData | null {
  const side = sideOfPattern(pattern)
  const element = document.createElement('canvas')
  element.width = element.height = Math.round(side * density)
  const canvas = element.getContext('2d')
  if (!canvas) return null
  canvas.scale(density, density)
  if (pattern.kind === 'hatch') drawHatch(canvas, pattern, side)
  else drawIcon(canvas, pattern, picture, side)
  return canvas.getImageData(0, 0, element.width, element.height)
}

function drawHatch(canvas: CanvasRenderingContext2D, { lines, color, width }: Hatch, side: number): void {
  canvas.fillStyle = color
  canvas.strokeStyle = color
  canvas.lineWidth = width
  canvas.beginPath()
  if (lines === 'dots') {
    canvas.arc(side / 2, side / 2, width / 2, 0, Math.PI * 2)
    canvas.fill()
    return
  }
  for (const [fromX, fromY, toX, toY] of linesInSquare(lines, side, width)) {
    canvas.moveTo(fromX, fromY)
    canvas.lineTo(toX, toY)
  }
  canvas.stroke()
}

function drawIcon(
  canvas: CanvasRenderingContext2D,
  { icon, color, size }: IconPattern,
  picture: ImageData | null,
  side: number,
): void {
  canvas.translate(side / 2, side / 2)
  if (isMapIcon(icon)) {
    canvas.scale(size / mapIconSize, size / mapIconSize)
    canvas.translate(-mapIconSize / 2, -mapIconSize / 2)
    canvas.fillStyle = color
    canvas.fill(new Path2D(mapIcons[icon]), 'evenodd')
  } else if (picture) {
    const own = document.createElement('canvas')
    own.width = picture.width
    own.height = picture.height
    own.getContext('2d')?.putImageData(picture, 0, 0)
    const scale = size / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    canvas.drawImage(own, -width / 2, -height / 2, width, height)
  }
}

import { drawGlyph } from '@/components/ui/draw-glyph'
import { inkOn } from '@/components/ui/ink-on'
import { overdueColor, schemes } from '@/components/ui/tokens'
import { createCanvas, type DrawnImage } from './create-canvas'
import type { PinName } from './image-names'
import { tracePinShape } from './pin-shape'
import type { CategoryLook } from './point-types'

/** Radius of the coloured shape and width of its ring, CSS pixels. */
const normal = { radius: 9, ring: 2 }
const large = { radius: 13, ring: 3 }

function drawAlert(canvas: CanvasRenderingContext2D, x: number, y: number, radius: number, ring: string) {
  canvas.beginPath()
  canvas.arc(x, y, radius + 1.5, 0, Math.PI * 2)
  canvas.fillStyle = ring
  canvas.fill()
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, Math.PI * 2)
  canvas.fillStyle = overdueColor
  canvas.fill()
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(x - 0.9, y - radius * 0.62, 1.8, radius * 0.72)
  canvas.fillRect(x - 0.9, y + radius * 0.32, 1.8, 1.8)
}

/** A single task: step colour and glyph, outline by priority, clock badge when overdue. */
export function drawPin(name: PinName, look: CategoryLook): DrawnImage {
  const { radius, ring } = name.large ? large : normal
  const edge = (radius + ring) * 2 + 10
  const { canvas, image } = createCanvas(edge)
  const middle = edge / 2
  const scheme = schemes[name.scheme]

  canvas.shadowColor = 'rgb(0 0 0 / 0.35)'
  canvas.shadowBlur = 5
  canvas.shadowOffsetY = 1.5
  tracePinShape(canvas, middle, radius + ring, name.level)
  canvas.fillStyle = scheme.markerRing
  canvas.fill()
  canvas.shadowColor = 'transparent'

  tracePinShape(canvas, middle, radius, name.level)
  canvas.fillStyle = look.color
  canvas.fill()
  drawGlyph(canvas, look.glyph, { x: middle, y: middle, edge: radius * 1.36, color: inkOn(look.color) })
  if (name.alert)
    drawAlert(canvas, middle + radius * 0.82, middle - radius * 0.82, name.large ? 6 : 5, scheme.markerRing)
  return image()
}

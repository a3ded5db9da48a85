import { schemes } from '@/components/ui/tokens'
import { createCanvas, type DrawnImage } from './create-canvas'
import type { RingName } from './image-names'
import type { CategoryLook } from './point-types'

/** Outer radius by size class, CSS pixels. */
const radii = [13, 15, 18, 22]
const thickness = 4.5

/** A cluster as a ring of its tasks by step; the map draws the count inside. */
export function drawRing(name: RingName, looks: readonly CategoryLook[]): DrawnImage {
  const radius = radii[name.bulk] ?? 15
  const edge = radius * 2 + 12
  const { canvas, image } = createCanvas(edge)
  const middle = edge / 2
  const scheme = schemes[name.scheme]

  canvas.shadowColor = 'rgb(0 0 0 / 0.3)'
  canvas.shadowBlur = 6
  canvas.shadowOffsetY = 1.5
  canvas.beginPath()
  canvas.arc(middle, middle, radius + 1, 0, Math.PI * 2)
  canvas.fillStyle = scheme.surface
  canvas.fill()
  canvas.shadowColor = 'transparent'

  const total = name.shares.reduce((sum, share) => sum + share, 0) || 1
  let angle = -Math.PI / 2
  canvas.lineWidth = thickness
  name.shares.forEach((share, index) => {
    const look = looks[index]
    if (!look || share === 0) return
    const end = angle + (share / total) * Math.PI * 2
    canvas.beginPath()
    canvas.arc(middle, middle, radius - thickness / 2, angle, end)
    canvas.strokeStyle = look.color
    canvas.stroke()
    angle = end
  })
  return image()
}

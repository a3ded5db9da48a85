import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { isMapIcon, mapIconSize, mapIcons } from '@/lib/shared/map-icons'
import type { Feature } from '../shapes/feature'
import type { Sheet } from '../style/sheet'
import { type Anchor, sharesOf } from './anchors'
import type { Frame } from './collisions'

export interface Icon {
  name: keyof typeof mapIcons
  /** Side in pixels. */
  size: number
  color: string
  opacity: number
  haloColor: string | null
  haloWidth: number
  /** From the place of the symbol to the middle of the icon, before it is turned. */
  dx: number
  dy: number
  rotation: number
  padding: number
}

const paths = new Map<string, Path2D>()

/** The icon of a feature; null when it has none or names one that there is not. */
export function iconOf(sheet: Sheet, feature: Feature): Icon | null {
  const name = sheet.text('icon-image', feature)
  const color = sheet.color('icon-color', feature)
  const opacity = sheet.number('icon-opacity', feature)
  const size = Math.min(sheet.number('icon-size', feature) * mapIconSize, 400)
  if (!isMapIcon(name) || !color || opacity <= 0 || size <= 0) return null
  const [offsetX = 0, offsetY = 0] = sheet.numbers('icon-offset', feature)
  const [shareX, shareY] = sharesOf(sheet.text('icon-anchor', feature) as Anchor)
  const scale = size / mapIconSize
  return {
    name,
    size,
    color,
    opacity,
    haloColor: sheet.color('icon-halo-color', feature),
    haloWidth: Math.min(sheet.number('icon-halo-width', feature), 20),
    dx: offsetX * scale + (0.5 - shareX) * size,
    dy: offsetY * scale + (0.5 - shareY) * size,
    rotation: (sheet.number('icon-rotate', feature) * Math.PI) / 180,
    padding: sheet.numbers('icon-padding', feature)[0] ?? 2,
  }
}

export function frameOfIcon({ size, dx, dy, padding }: Icon, x: number, y: number): Frame {
  const half = size / 2 + padding
  return [x + dx - half, y + dy - half, x + dx + half, y + dy + half]
}

export function drawIcon(canvas: SKRSContext2D, icon: Icon, x: number, y: number, turn = 0): void {
  const path = pathOf(icon.name)
  const scale = icon.size / mapIconSize
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(icon.rotation + turn)
  canvas.translate(icon.dx, icon.dy)
  canvas.scale(scale, scale)
  canvas.translate(-mapIconSize / 2, -mapIconSize / 2)
  canvas.globalAlpha = icon.opacity
  if (icon.haloColor && icon.haloWidth > 0) {
    canvas.strokeStyle = icon.haloColor
    canvas.lineJoin = 'round'
    canvas.lineWidth = (icon.haloWidth * 2) / scale
    canvas.stroke(path)
  }
  canvas.fillStyle = icon.color
  canvas.fill(path, 'evenodd')
  canvas.restore()
}

function pathOf(name: Icon['name']): Path2D {
  const known = paths.get(name)
  if (known) return known
  const path = new Path2D(mapIcons[name])
  paths.set(name, path)
  return path
}

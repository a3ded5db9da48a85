import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { type IconPicture, pictureOf } from '@/lib/domain/map-icons'
import { isMapIcon, type MapIcon, mapIconSize, mapIcons } from '@/lib/shared/map-icons'
import type { Feature } from '../shapes/feature'
import type { Sheet } from '../style/sheet'
import { type Anchor, sharesOf } from './anchors'
import type { Frame } from './collisions'

export interface Icon {
  /** A built-in outline, or an uploaded picture, which has colours of its own. */
  look: MapIcon | IconPicture
  /** The longer side in pixels. */
  size: number
  width: number
  height: number
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
  const look = isMapIcon(name) ? name : pictureOf(name)
  const color = sheet.color('icon-color', feature)
  const opacity = sheet.number('icon-opacity', feature)
  const size = Math.min(sheet.number('icon-size', feature) * mapIconSize, 400)
  if (!look || (typeof look === 'string' && !color) || opacity <= 0 || size <= 0) return null
  const [offsetX = 0, offsetY = 0] = sheet.numbers('icon-offset', feature)
  const [shareX, shareY] = sharesOf(sheet.text('icon-anchor', feature) as Anchor)
  const scale = size / mapIconSize
  const [width, height] = sidesOf(look, size)
  return {
    look,
    size,
    width,
    height,
    color: color ?? '',
    opacity,
    haloColor: sheet.color('icon-halo-color', feature),
    haloWidth: Math.min(sheet.number('icon-halo-width', feature), 20),
    dx: offsetX * scale + (0.5 - shareX) * width,
    dy: offsetY * scale + (0.5 - shareY) * height,
    rotation: (sheet.number('icon-rotate', feature) * Math.PI) / 180,
    padding: sheet.numbers('icon-padding', feature)[0] ?? 2,
  }
}

function sidesOf(look: Icon['look'], size: number): [width: number, height: number] {
  if (typeof look === 'string') return [size, size]
  const longer = Math.max(look.width, look.height, 1)
  return [(size * look.width) / longer, (size * look.height) / longer]
}

export function frameOfIcon({ width, height, dx, dy, padding }: Icon, x: number, y: number): Frame {
  const [left, top] = [width / 2 + padding, height / 2 + padding]
  return [x + dx - left, y + dy - top, x + dx + left, y + dy + top]
}

export function drawIcon(canvas: SKRSContext2D, icon: Icon, x: number, y: number, turn = 0): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(icon.rotation + turn)
  canvas.translate(icon.dx, icon.dy)
  canvas.globalAlpha = icon.opacity
  if (typeof icon.look === 'string') drawOutline(canvas, icon, pathOf(icon.look))
  else canvas.drawImage(icon.look.image, -icon.width / 2, -icon.height / 2, icon.width, icon.height)
  canvas.restore()
}

function drawOutline(canvas: SKRSContext2D, icon: Icon, path: Path2D): void {
  const scale = icon.size / mapIconSize
  canvas.scale(scale, scale)
  canvas.translate(-mapIconSize / 2, -mapIconSize / 2)
  if (icon.haloColor && icon.haloWidth > 0) {
    canvas.strokeStyle = icon.haloColor
    canvas.lineJoin = 'round'
    canvas.lineWidth = (icon.haloWidth * 2) / scale
    canvas.stroke(path)
  }
  canvas.fillStyle = icon.color
  canvas.fill(path, 'evenodd')
}

function pathOf(name: MapIcon): Path2D {
  const known = paths.get(name)
  if (known) return known
  const path = new Path2D(mapIcons[name])
  paths.set(name, path)
  return path
}

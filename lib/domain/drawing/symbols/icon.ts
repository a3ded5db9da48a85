import type { SKRSContext2D, Path2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { canvasLibrary } from '@/lib/platform/images'
import { processSingleton } from '@/lib/platform/process-singleton'
import { isMapIcon, type MapIcon, mapIconSize, mapIcons } from '@/lib/shared/map-icons'
import { makeStamp, pixelsOfStamp, type Stamp } from '../paint/stamp'
import type { Feature } from '../shapes/feature'
import type { Viewport } from '../style/viewport'
import { sketch } from '../raster/blit'
import type { RasterBuffer } from '../raster/raster-buffer'
import { type Anchor, sharesOf } from './anchors'
import type { Frame } from './collisions'
import { type IconPicture, pictureOf } from './icon-pictures'

export interface Icon {
  /** A built-in outline, or an uploaded picture with fixed colours. */
  look: MapIcon | IconPicture
  /** The longer side in pixels. */
  size: number
  width: number
  height: number
  color: string
  opacity: number
  haloColor: string | null
  haloWidth: number
  /** Offset from the symbol's point to the middle of the icon, before rotation. */
  dx: number
  dy: number
  rotation: number
  padding: number
}

const paths = new Map<string, Path2D>()

/** The icon of a feature; null when it has none or the name is unknown. */
export function iconOf(viewport: Viewport, feature: Feature): Icon | null {
  const name = viewport.text('icon-image', feature)
  const look = isMapIcon(name) ? name : pictureOf(name)
  const color = viewport.color('icon-color', feature)
  const opacity = viewport.number('icon-opacity', feature)
  const size = Math.min(viewport.number('icon-size', feature) * mapIconSize, 400 * viewport.scale)
  if (!look || (typeof look === 'string' && !color) || opacity <= 0 || size <= 0) return null
  const [offsetX = 0, offsetY = 0] = viewport.numbers('icon-offset', feature)
  const [shareX, shareY] = sharesOf(viewport.text('icon-anchor', feature) as Anchor)
  const scale = size / mapIconSize
  const [width, height] = sidesOf(look, size)
  return {
    look,
    size,
    width,
    height,
    color: color ?? '',
    opacity,
    haloColor: viewport.color('icon-halo-color', feature),
    haloWidth: Math.min(viewport.number('icon-halo-width', feature), 20 * viewport.scale),
    dx: offsetX * scale + (0.5 - shareX) * width,
    dy: offsetY * scale + (0.5 - shareY) * height,
    rotation: (viewport.number('icon-rotate', feature) * Math.PI) / 180,
    padding: viewport.numbers('icon-padding', feature)[0] ?? 2,
  }
}

/** Width and height of an icon with this longer side. */
export function sidesOf(look: Icon['look'], size: number): [width: number, height: number] {
  if (typeof look === 'string') return [size, size]
  const longer = Math.max(look.width, look.height, 1)
  return [(size * look.width) / longer, (size * look.height) / longer]
}

/** The padded box of an unrotated icon at a point. */
export function frameOfIcon({ width, height, dx, dy, padding }: Icon, x: number, y: number): Frame {
  const [left, top] = [width / 2 + padding, height / 2 + padding]
  return [x + dx - left, y + dy - top, x + dx + left, y + dy + top]
}

/** Cached pixels of icons, shared between maps. */
const mostPixels = 4_000_000

interface Kept {
  stamp: Stamp
  reach: number
}

const kept = processSingleton(
  'icon-stamps',
  () =>
    new LRUCache<string, Kept>({ maxSize: mostPixels, sizeCalculation: ({ reach }) => pixelsOfStamp(reach) }),
)

/** Draws an icon at a point, rotated by `turn` radians. */
export function drawIcon(raster: RasterBuffer, icon: Icon, x: number, y: number, turn = 0): void {
  const look = typeof icon.look === 'string' ? icon.look : icon.look.id
  const key = JSON.stringify({ ...icon, look, turn })
  const known = kept.get(key)
  if (known) return known.stamp(raster, x, y)
  const { width, height, dx, dy, haloWidth } = icon
  // Large enough for any rotation.
  const reach = Math.hypot(width / 2 + Math.abs(dx) + haloWidth, height / 2 + Math.abs(dy) + haloWidth)
  const draw: Stamp = (target, left, top) =>
    sketch(target, [left - reach, top - reach, left + reach, top + reach], (canvas) =>
      writeIcon(canvas, icon, left, top, turn),
    )
  const stamp = makeStamp(reach, draw, 0)
  kept.set(key, { stamp, reach })
  stamp(raster, x, y)
}

/** Writes an icon on a canvas, whose state it leaves changed. */
export function writeIcon(canvas: SKRSContext2D, icon: Icon, x: number, y: number, turn = 0): void {
  canvas.translate(x, y)
  canvas.rotate(icon.rotation + turn)
  canvas.translate(icon.dx, icon.dy)
  canvas.globalAlpha = icon.opacity
  if (typeof icon.look === 'string') drawOutline(canvas, icon, pathOf(icon.look))
  else canvas.drawImage(icon.look.image, -icon.width / 2, -icon.height / 2, icon.width, icon.height)
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
  const path = new (canvasLibrary().Path2D)(mapIcons[name])
  paths.set(name, path)
  return path
}

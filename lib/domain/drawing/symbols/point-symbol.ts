import type { Feature } from '../shapes/feature'
import type { Spot } from '../shapes/middle'
import type { Viewport } from '../style/viewport'
import { sketch } from '../raster/blit'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { RasterBuffer } from '../raster/raster-buffer'
import { type Anchor, radialOffset, sharesOf } from './anchors'
import type { Collisions, Frame } from './collisions'
import { drawIcon, frameOfIcon, iconOf, writeIcon } from './icon'
import { overlapOf } from './overlap'
import type { PlacedSymbol } from './symbol'
import { blockOf, type TextBlock, writeBlock } from './text-block'
import { apart, type TextLook, textLookOf } from './text-look'
import { marginOf, writeUpright } from './write-upright'

interface Placed {
  left: number
  top: number
  frame: Frame
}

/** An icon, a label or both on a point. */
export function placePoint(
  taken: Collisions,
  viewport: Viewport,
  feature: Feature,
  spot: Spot,
): PlacedSymbol | null {
  const icon = iconOf(viewport, feature)
  const look = textLookOf(viewport, feature)
  const iconRule = overlapOf(viewport, 'icon')
  const textRule = overlapOf(viewport, 'text')
  const iconFrame = icon && frameOfIcon(icon, spot.x, spot.y)
  const iconFits = iconFrame !== null && (iconRule.allowed || taken.isFree([iconFrame]))
  if (icon && !iconFits && !(look && iconRule.optional)) return null
  if (look && !icon && !textRule.allowed && isHopeless(taken, look, viewport, feature, spot)) return null
  const block = look && blockOf(viewport, feature, look)
  const found = block && placeBlock(taken, viewport, feature, spot, block, textRule.allowed)
  const label = found === 'cut' ? null : found
  // An edge that only the label would cross does not take the icon away.
  if (block && !label && !(iconFits && (textRule.optional || found === 'cut'))) return null
  if (!iconFits && !label) return null
  if (iconFits && iconFrame && !iconRule.ignored) taken.take([iconFrame])
  if (label && !textRule.ignored) taken.take([label.frame])
  const turn = (viewport.number('text-rotate', feature) * Math.PI) / 180
  const justify = justifyOf(viewport, feature)
  return {
    draw(target) {
      if (icon && iconFits) drawIcon(target, icon, spot.x, spot.y)
      if (!block || !label) return
      if (turn === 0) writeUpright(target, block, label.left, label.top, justify)
      else writeTurned(target, block, label, spot, turn, justify)
    },
    write(canvas) {
      if (icon && iconFits) apart(canvas, () => writeIcon(canvas, icon, spot.x, spot.y))
      if (block && label) apart(canvas, () => writeAround(canvas, block, label, spot, turn, justify))
    },
  }
}

/** Whether even a part of the label would collide on every side: then it need not be measured, which takes
 * as long as writing it. */
function isHopeless(
  taken: Collisions,
  look: TextLook,
  viewport: Viewport,
  feature: Feature,
  spot: Spot,
): boolean {
  const most = viewport.number('text-max-width', feature) / 2
  const width = Math.min(look.text.length * 0.2, most > 0 ? most : 1) * look.size
  const height = look.size / 2
  return anchorsOf(viewport, feature, look.size).every(({ anchor, dx, dy }) => {
    const [shareX, shareY] = sharesOf(anchor)
    const left = spot.x + dx - shareX * width
    const top = spot.y + dy - shareY * height
    return !taken.isFree([[left, top, left + width, top + height]])
  })
}

function placeBlock(
  taken: Collisions,
  viewport: Viewport,
  feature: Feature,
  spot: Spot,
  block: TextBlock,
  allowed: boolean,
): Placed | 'cut' | null {
  let isCut = false
  const padding = viewport.number('text-padding', feature)
  for (const { anchor, dx, dy } of anchorsOf(viewport, feature, block.look.size)) {
    const [shareX, shareY] = sharesOf(anchor)
    const left = spot.x + dx - shareX * block.width
    const top = spot.y + dy - shareY * block.height
    const frame: Frame = [
      left - padding,
      top - padding,
      left + block.width + padding,
      top + block.height + padding,
    ]
    if (!allowed && !taken.isFree([frame])) continue
    if (!taken.isCut([frame])) return { left, top, frame }
    isCut = true
  }
  return isCut ? 'cut' : null
}

interface Choice {
  anchor: Anchor
  dx: number
  dy: number
}

/** The allowed sides of the label, the preferred one first. */
function anchorsOf(viewport: Viewport, feature: Feature, size: number): Choice[] {
  const radius = viewport.number('text-radial-offset', feature) * size
  const [x = 0, y = 0] = viewport.numbers('text-offset', feature)
  const several = viewport.raw('text-variable-anchor', feature)
  if (!Array.isArray(several)) {
    const anchor = viewport.text('text-anchor', feature) as Anchor
    const [dx, dy] = radius === 0 ? [x * size, y * size] : radialOffset(anchor, radius)
    return [{ anchor, dx, dy }]
  }
  const distance = radius || Math.max(Math.abs(x), Math.abs(y)) * size
  return (several as Anchor[]).map((anchor) => {
    const [dx, dy] = radialOffset(anchor, distance)
    return { anchor, dx, dy }
  })
}

function justifyOf(viewport: Viewport, feature: Feature): number {
  const said = viewport.text('text-justify', feature)
  if (said === 'left') return 0
  if (said === 'right') return 1
  return said === 'auto' ? sharesOf(viewport.text('text-anchor', feature) as Anchor)[0] : 0.5
}

function writeTurned(
  raster: RasterBuffer,
  block: TextBlock,
  { left, top }: Placed,
  { x, y }: Spot,
  angle: number,
  justify: number,
): void {
  const margin = marginOf(block)
  const reach = Math.max(
    Math.hypot(left - margin - x, top - margin - y),
    Math.hypot(left + block.width + margin - x, top - margin - y),
    Math.hypot(left - margin - x, top + block.height + margin - y),
    Math.hypot(left + block.width + margin - x, top + block.height + margin - y),
  )
  sketch(raster, [x - reach, y - reach, x + reach, y + reach], (canvas) =>
    writeAround(canvas, block, { left, top }, { x, y }, angle, justify),
  )
}

/** Writes a label turned around its point. */
function writeAround(
  canvas: SKRSContext2D,
  block: TextBlock,
  { left, top }: Pick<Placed, 'left' | 'top'>,
  { x, y }: Spot,
  angle: number,
  justify: number,
): void {
  if (angle !== 0) {
    canvas.translate(x, y)
    canvas.rotate(angle)
    canvas.translate(-x, -y)
  }
  writeBlock(canvas, block, left, top, justify)
}

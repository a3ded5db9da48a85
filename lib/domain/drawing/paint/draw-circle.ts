import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Feature } from '../shapes/feature'
import type { Sheet } from '../style/sheet'
import type { Paint } from './paint'
import { makeStamp, type Stamp } from './stamp'

const properties = [
  'circle-radius',
  'circle-color',
  'circle-opacity',
  'circle-stroke-width',
  'circle-stroke-color',
  'circle-stroke-opacity',
]

/** Looks whose stamps are kept for the time of a map. */
const mostStamps = 500

interface Look {
  radius: number
  color: string | null
  opacity: number
  strokeWidth: number
  strokeColor: string | null
  strokeOpacity: number
  /** The stroke may run below the inside: nothing of it shines through. */
  solid: boolean
}

/** A circle on each point; its stroke lies outside of the radius. */
export function circlePaint(canvas: SKRSContext2D, sheet: Sheet): Paint {
  const varies = sheet.varies(...properties)
  const stamps = new Map<string, Stamp>()
  let stamp: Stamp | null = null
  return (feature) => {
    if (feature.type !== 1) return
    if (varies || !stamp) stamp = stampOf(stamps, lookOf(sheet, feature))
    const [dx = 0, dy = 0] = sheet.numbers('circle-translate', feature)
    for (const part of feature.parts)
      for (let at = 0; at + 1 < part.length; at += 2)
        stamp(canvas, (part[at] ?? 0) + dx, (part[at + 1] ?? 0) + dy)
  }
}

function stampOf(stamps: Map<string, Stamp>, look: Look): Stamp {
  const key = JSON.stringify(look)
  const known = stamps.get(key)
  if (known) return known
  const reach = look.radius + (look.strokeColor ? look.strokeWidth : 0)
  const stamp = makeStamp(reach, (canvas, x, y) => drawOne(canvas, x, y, look))
  if (stamps.size < mostStamps) stamps.set(key, stamp)
  return stamp
}

function lookOf(sheet: Sheet, feature: Feature): Look {
  const look = {
    radius: sheet.number('circle-radius', feature),
    color: sheet.color('circle-color', feature),
    opacity: sheet.number('circle-opacity', feature),
    strokeWidth: sheet.number('circle-stroke-width', feature),
    strokeColor: sheet.color('circle-stroke-color', feature),
    strokeOpacity: sheet.number('circle-stroke-opacity', feature),
  }
  const stroked = look.strokeColor !== null && look.strokeWidth > 0
  const solid = look.opacity === 1 && isOpaque(look.color)
  return { ...look, strokeColor: stroked ? look.strokeColor : null, solid }
}

const isOpaque = (color: string | null) =>
  color !== null && (!color.startsWith('rgba') || color.endsWith(',1)'))

function drawOne(canvas: SKRSContext2D, x: number, y: number, look: Look): void {
  const { radius, color, strokeColor, strokeWidth } = look
  if (strokeColor) {
    canvas.globalAlpha = look.strokeOpacity
    if (look.solid) dot(canvas, x, y, radius + strokeWidth, strokeColor)
    else ring(canvas, x, y, radius + strokeWidth / 2, strokeWidth, strokeColor)
  }
  if (!color || radius <= 0) return
  canvas.globalAlpha = look.opacity
  dot(canvas, x, y, radius, color)
}

function dot(canvas: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  canvas.fillStyle = color
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, Math.PI * 2)
  canvas.fill()
}

function ring(
  canvas: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  width: number,
  color: string,
): void {
  canvas.strokeStyle = color
  canvas.lineWidth = width
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, Math.PI * 2)
  canvas.stroke()
}

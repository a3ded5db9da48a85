import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Feature, Paint } from '../shapes/feature'
import type { Viewport } from '../style/viewport'
import { blendColorOf } from '../raster/blend-color'
import { outlineFor } from '../raster/outline'
import { ringAround } from '../raster/ring'
import type { RasterBuffer } from '../raster/raster-buffer'
import { makeStamp, pixelsOfStamp, type Stamp } from './stamp'

const properties = [
  'circle-radius',
  'circle-color',
  'circle-opacity',
  'circle-stroke-width',
  'circle-stroke-color',
  'circle-stroke-opacity',
]

/** Cached pixels of stamps, shared between maps. */
const mostPixels = 4_000_000

interface Kept {
  stamp: Stamp
  reach: number
}

const kept = processSingleton(
  'circle-stamps',
  () =>
    new LRUCache<string, Kept>({ maxSize: mostPixels, sizeCalculation: ({ reach }) => pixelsOfStamp(reach) }),
)

interface Look {
  radius: number
  color: string | null
  opacity: number
  strokeWidth: number
  strokeColor: string | null
  strokeOpacity: number
  /** The stroke may run under an opaque fill. */
  solid: boolean
}

/** Draws a circle at each point; its stroke lies outside of the radius. */
export function circlePaint(raster: RasterBuffer, viewport: Viewport): Paint {
  const varies = viewport.varies(...properties)
  let stamp: Stamp | null = null
  return (feature) => {
    if (feature.type !== 1) return
    if (varies || !stamp) stamp = stampOf(lookOf(viewport, feature))
    const [dx = 0, dy = 0] = viewport.numbers('circle-translate', feature)
    for (const part of feature.parts)
      for (let at = 0; at + 1 < part.length; at += 2)
        stamp(raster, (part[at] ?? 0) + dx, (part[at + 1] ?? 0) + dy)
  }
}

function stampOf(look: Look): Stamp {
  const key = JSON.stringify(look)
  const known = kept.get(key)
  if (known) return known.stamp
  const reach = look.radius + (look.strokeColor ? look.strokeWidth : 0)
  const stamp = makeStamp(reach, (raster, x, y) => drawOne(raster, x, y, look))
  kept.set(key, { stamp, reach })
  return stamp
}

function lookOf(viewport: Viewport, feature: Feature): Look {
  const look = {
    radius: viewport.number('circle-radius', feature),
    color: viewport.color('circle-color', feature),
    opacity: viewport.number('circle-opacity', feature),
    strokeWidth: viewport.number('circle-stroke-width', feature),
    strokeColor: viewport.color('circle-stroke-color', feature),
    strokeOpacity: viewport.number('circle-stroke-opacity', feature),
  }
  const stroked = look.strokeColor !== null && look.strokeWidth > 0
  const solid = look.opacity === 1 && isOpaque(look.color)
  return { ...look, strokeColor: stroked ? look.strokeColor : null, solid }
}

const isOpaque = (color: string | null) =>
  color !== null && (!color.startsWith('rgba') || color.endsWith(',1)'))

function drawOne(raster: RasterBuffer, x: number, y: number, look: Look): void {
  const { radius, color, strokeColor, strokeWidth, solid } = look
  const outline = outlineFor(raster)
  if (strokeColor) {
    outline.ring(ringAround(x, y, radius + strokeWidth))
    if (!solid) outline.ring(ringAround(x, y, radius))
    outline.fill(raster, blendColorOf(strokeColor, look.strokeOpacity), true)
  }
  if (!color || radius <= 0) return
  outline.ring(ringAround(x, y, radius))
  outline.fill(raster, blendColorOf(color, look.opacity), true)
}

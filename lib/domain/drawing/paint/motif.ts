import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Hatch, readFillPattern } from '@/lib/shared/fill-patterns'
import { isMapIcon, mapIconSize } from '@/lib/shared/map-icons'
import type { Feature } from '../shapes/feature'
import type { Viewport } from '../style/viewport'
import { sidesOf, writeIcon } from '../symbols/icon'
import { pictureOf } from '../symbols/icon-pictures'

/** What a pattern repeats. */
export type Motif =
  | Hatch
  | {
      kind: 'picture'
      /** The rectangle that repeats, pixels of the style. */
      width: number
      height: number
      /** Writes it with its corner at zero, in pixels of the style. */
      write(canvas: SKRSContext2D, opacity: number): void
    }

/** Reads the pattern of a feature; null when it has none that can be drawn. Each name is read once. */
export function motifsOf(viewport: Viewport): (feature: Feature) => Motif | null {
  const known = new Map<string, Motif | null>()
  return (feature) => {
    const name = viewport.text('fill-pattern', feature)
    const found = known.get(name)
    if (found !== undefined) return found
    const motif = motifOf(name)
    known.set(name, motif)
    return motif
  }
}

function motifOf(name: string): Motif | null {
  const pattern = readFillPattern(name)
  if (pattern?.kind === 'hatch') return pattern
  const icon = pattern?.icon ?? name
  const look = isMapIcon(icon) ? (pattern ? icon : null) : pictureOf(icon)
  if (!look) return null
  const [width, height] = sidesOf(look, pattern?.size ?? mapIconSize)
  const [wide, high] = pattern ? [pattern.spacing, pattern.spacing] : [width, height]
  const drawn = { look, size: Math.max(width, height), width, height, color: pattern?.color ?? '' }
  const plain = { haloColor: null, haloWidth: 0, dx: 0, dy: 0, rotation: 0, padding: 0 }
  return {
    kind: 'picture',
    width: wide,
    height: high,
    write: (canvas, opacity) => writeIcon(canvas, { ...drawn, ...plain, opacity }, wide / 2, high / 2),
  }
}

import { middleOfPolygon, type Spot } from '../shapes/middle'
import type { Feature } from '../shapes/feature'
import { lengthOf, stepAt } from '../shapes/walk-line'
import type { Viewport } from '../style/viewport'
import { placeOnLine, placesOn } from './line-symbol'
import { placePoint } from './point-symbol'
import type { Candidate } from './symbol'

/** All symbols of a layer to place for a feature. */
export function symbolsOf(viewport: Viewport, feature: Feature): Candidate[] {
  const key = viewport.number('symbol-sort-key', feature)
  if (viewport.text('symbol-placement', feature) === 'point' || feature.type === 1)
    return spotsOf(feature).map((spot) => ({
      key,
      place: (taken) => placePoint(taken, viewport, feature, spot),
    }))
  return feature.parts.flatMap((line) =>
    placesOn(viewport, feature, line).map((distance) => ({
      key,
      place: (taken) => placeOnLine(taken, viewport, feature, line, distance),
    })),
  )
}

function spotsOf({ type, parts }: Feature): Spot[] {
  if (type === 1) return parts.flatMap(pointsOf)
  const spot = type === 3 ? middleOfPolygon(parts) : middleOfLine(parts)
  return spot ? [spot] : []
}

function pointsOf(part: Float32Array): Spot[] {
  const spots: Spot[] = []
  for (let at = 0; at + 1 < part.length; at += 2) spots.push({ x: part[at] ?? 0, y: part[at + 1] ?? 0 })
  return spots
}

/** The middle of the longest line. */
function middleOfLine(parts: Feature['parts']): Spot | null {
  let longest: Float32Array | null = null
  let most = -1
  for (const part of parts) {
    const length = lengthOf(part)
    if (length > most) {
      most = length
      longest = part
    }
  }
  return longest && stepAt(longest, most / 2)
}

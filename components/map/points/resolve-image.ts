import type { Map as MapLibreMap } from 'maplibre-gl'
import { unknownStepColor } from '@/components/ui/tokens'
import { drawPin } from './draw-pin'
import { drawRing } from './draw-ring'
import { readPinName, readRingName } from './image-names'
import type { CategoryLook, CategoryLooks } from './point-types'

const unknown: CategoryLook = { id: 0, color: unknownStepColor, glyph: 'unknown' }

/** Draws a missing marker image from its name; every other name is left to the style. */
export function resolveImage(map: MapLibreMap, name: string, looks: CategoryLooks) {
  const pin = readPinName(name)
  const ring = pin ? null : readRingName(name)
  if ((!pin && !ring) || map.hasImage(name)) return
  const drawn = pin
    ? drawPin(pin, looks.get(pin.category) ?? unknown)
    : ring && drawRing(ring, [...looks.values()])
  if (drawn) map.addImage(name, drawn.data, { pixelRatio: drawn.pixelRatio })
}

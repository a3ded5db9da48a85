import { stored } from '@/lib/domain/coordinates'
import type { View, ViewSystem } from './source'

/** How the database maps degrees to pixels: it transforms them to a system if needed, and scales that. */
export interface Grid {
  /** The definition of the system that the database transforms to. */
  system: ViewSystem
  left: number
  top: number
  scaleX: number
  scaleY: number
  /** Remaining correction of each line: Web Mercator is not linear in latitude. */
  mercator: MercatorRows | null
}

/** How linear latitudes are corrected to Web Mercator. */
export interface MercatorRows {
  /** Latitude of the upper edge, degrees. */
  north: number
  /** Pixels per degree as scaled. */
  scaleY: number
  /** The upper edge in Web Mercator metres. */
  maxY: number
  perMetre: number
}

const radius = 6_378_137
const degree = Math.PI / 180

/** The mapping from degrees to the pixels of a view. */
export function gridOf(view: View): Grid {
  const { system, box, width, height } = view
  if (system.definition === 'EPSG:3857') return webGrid(view)
  const [minX, minY, maxX, maxY] = box
  return {
    system,
    left: minX,
    top: maxY,
    scaleX: width / (maxX - minX),
    scaleY: height / (maxY - minY),
    mercator: null,
  }
}

/**
 * Web Mercator differs from degrees by one logarithm. Computing it here takes a fifteenth of the database's
 * time, so the database scales latitudes with at least pixel precision and they are corrected afterwards.
 */
function webGrid({ box, degrees, width, height }: View): Grid {
  const [minX, minY, maxX, maxY] = box
  const [, south, , north] = degrees
  const perMetre = height / (maxY - minY)
  const farthest = Math.max(Math.abs(south), Math.abs(north))
  const scaleY = (perMetre * radius * degree) / Math.cos(farthest * degree)
  return {
    system: { srid: 4326, definition: stored },
    left: minX / (radius * degree),
    top: north,
    scaleX: (width / (maxX - minX)) * radius * degree,
    scaleY,
    mercator: { north, scaleY, maxY, perMetre },
  }
}

/** Corrects the latitudes of a line to Web Mercator. */
export function alignRows({ north, scaleY, maxY, perMetre }: MercatorRows, part: Float32Array): void {
  for (let at = 1; at < part.length; at += 2) {
    const latitude = north - (part[at] ?? 0) / scaleY
    const y = radius * Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2))
    part[at] = (maxY - y) * perMetre
  }
}

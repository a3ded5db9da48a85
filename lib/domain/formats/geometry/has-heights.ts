import type { Geometry } from 'geojson'
import { eachPosition } from './each-position'

/** Whether positions of a geometry have heights. */
export function hasHeights(geometry: Geometry): boolean {
  let found = false
  eachPosition(geometry, (position) => {
    found ||= position.length > 2
  })
  return found
}

import type { Geometry } from 'geojson'
import { eachPosition } from '@/lib/domain/formats'
import { keepsHeights, type TableColumn } from '@/lib/domain/objects'

/** What vertices of a layer have beside longitude and latitude and new ones lack. */
export type Lost = 'heights' | 'measures'

/** What of heights and measures changed geometries lose: vertices that were there before keep their heights. */
export function lostDimensions(
  column: TableColumn | undefined,
  before: readonly Geometry[],
  after: readonly Geometry[],
): Lost[] {
  const lost: Lost[] = []
  if (keepsHeights(column) && hasNewVertices(before, after)) lost.push('heights')
  if (column?.dimensions?.endsWith('M')) lost.push('measures')
  return lost
}

function hasNewVertices(before: readonly Geometry[], after: readonly Geometry[]): boolean {
  const known = new Set<string>()
  for (const geometry of before) eachPosition(geometry, ([x, y]) => known.add(`${x} ${y}`))
  let found = false
  for (const geometry of after)
    eachPosition(geometry, ([x, y]) => {
      if (!known.has(`${x} ${y}`)) found = true
    })
  return found
}

/** Several geometries as one. */
export const together = (geometries: readonly Geometry[]): Geometry => ({
  type: 'GeometryCollection',
  geometries: [...geometries],
})

import type { Geometry, Position } from 'geojson'
import { eachPosition } from '@/lib/domain/formats'
import { type Sql, sql } from '@/lib/platform/database'
import type { TableColumn } from '../table-columns'

type Dimensions = TableColumn['dimensions'] | undefined

/** A flat geometry with the dimensions of its column; heights and measures are 0. */
export function inDimensions(geometry: Sql, dimensions: Dimensions): Sql {
  if (dimensions === 'Z') return sql`st_force3dz(${geometry})`
  if (dimensions === 'M') return sql`st_force3dm(${geometry})`
  return dimensions === 'ZM' ? sql`st_force4d(${geometry})` : geometry
}

/** What a column gets for a flat geometry: nothing new when its own one only adds heights or measures. */
export function replacing(own: Sql, geometry: Sql, forced: Sql, dimensions: Dimensions): Sql {
  if (!dimensions) return geometry
  return sql`case when ${sameFlat(own, geometry, dimensions)} then ${own} else ${forced} end`
}

/** Whether the geometry of a column is a flat one, apart from heights and measures. */
export function sameFlat(own: Sql, geometry: Sql, dimensions: Dimensions): Sql {
  return sql`st_orderingequals(${dimensions ? sql`st_force2d(${own})` : own}, ${geometry})`
}

/** A flat geometry with the heights that its vertices had before; 0 for new vertices. Flat when none had one. */
export function withHeightsOf(before: Geometry | null, geometry: Geometry): Geometry {
  const heights = new Map<string, number>()
  if (before)
    eachPosition(before, ([x, y, height]) => {
      if (height !== undefined) heights.set(`${x} ${y}`, height)
    })
  if (heights.size === 0) return geometry
  const raised = structuredClone(geometry)
  eachPosition(raised, (position: Position) => {
    position[2] = heights.get(`${position[0]} ${position[1]}`) ?? 0
  })
  return raised
}

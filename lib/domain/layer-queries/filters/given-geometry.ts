import { type Box, type CodedSystem, closedForm } from '@/lib/domain/coordinates'
import type { OgcException } from '../fault'
import { wrongGeometry } from './coordinates'
import { boxGeometry, type FilterGeometry } from './filter'

/** A box of a system as a geometry, in degrees where a formula gives them. */
export function boxIn(crs: CodedSystem, box: Box, wrong: () => OgcException = wrongGeometry): FilterGeometry {
  const closed = closedForm(crs)
  if (!closed) return { ...boxGeometry(box), given: { crs, box, wrong } }
  const degrees = closed.degreesOf(box)
  if (!degrees) throw wrong()
  return boxGeometry(degrees)
}

/** A geometry whose positions `Positions` has read. */
export function geometryIn(crs: CodedSystem, geometry: FilterGeometry): FilterGeometry {
  return closedForm(crs) ? geometry : { ...geometry, given: { crs, box: null, wrong: wrongGeometry } }
}

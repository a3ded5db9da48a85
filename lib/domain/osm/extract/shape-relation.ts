import { joinRings } from '../areas/join-rings'
import { nestRings } from '../areas/nest-rings'
import type { Course, Feature, Member, Tags } from '../record'
import type { CourseStore } from '../store/course-store'

export interface KeptRelation {
  id: number
  tags: Tags
  as: 'area' | 'members'
  members: Member[]
}

/** Members of a boundary that are not part of its rings. */
const aside = new Set(['label', 'admin_centre', 'subarea', 'via', 'land_area'])

/** Why an area could not be built. */
export type AreaFault = 'way missing' | 'ring open' | 'no ring'

/** A relation as a feature; the fault of an area whose rings are incomplete. */
export function shapeRelation(
  courses: CourseStore,
  { id, tags, as, members }: KeptRelation,
): Feature | AreaFault {
  if (as === 'members') return { kind: 'relation', id, tags, form: { type: 'members', members } }
  const parts: Course[] = []
  for (const { kind, ref, role } of members) {
    if (kind !== 'way' || aside.has(role)) continue
    const course = courses.find(ref)
    if (!course) return 'way missing'
    parts.push(course)
  }
  const rings = joinRings(parts)
  if (!rings) return 'ring open'
  const polygons = nestRings(rings)
  if (!polygons) return 'no ring'
  return { kind: 'relation', id, tags, form: { type: 'area', polygons, members } }
}

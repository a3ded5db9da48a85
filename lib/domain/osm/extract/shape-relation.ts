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

/** A relation as a feature; null for an area whose rings are incomplete. */
export function shapeRelation(courses: CourseStore, { id, tags, as, members }: KeptRelation): Feature | null {
  if (as === 'members') return { kind: 'relation', id, tags, form: { type: 'members', members } }
  const parts: Course[] = []
  for (const { kind, ref, role } of members) {
    if (kind !== 'way' || aside.has(role)) continue
    const course = courses.find(ref)
    if (!course) return null
    parts.push(course)
  }
  const rings = joinRings(parts)
  const polygons = rings && nestRings(rings)
  return polygons && { kind: 'relation', id, tags, form: { type: 'area', polygons, members } }
}

import type { Geometry } from 'geojson'
import { cleanGeometry, convertValue } from '@/lib/domain/formats'
import type { LayerField } from '@/lib/domain/layers'
import type { Issue } from '@/lib/problems'
import { countPoints, pointsAtMost } from './geometry/count-points'
import { fitsKind, validateGeometry } from './geometry/validate-geometry'
import type { ObjectTable } from './record'

export type Values = Record<string, string | number | boolean | null>

/** What a feature changes, with its values as the columns take them. Absent members were not given. */
export interface ValidatedFeature {
  geometry?: Geometry
  values: Values
}

interface Given {
  geometry?: unknown
  properties?: Record<string, unknown> | null
}

/** Attributes that a feature may have beside those of its table; each of them is named. */
const strangersAtMost = 50

/** Validates a feature against its table. Every problem is added to `issues` with its path. */
export function validateFeature(
  table: ObjectTable,
  given: Given,
  way: string,
  issues: Issue[],
): ValidatedFeature {
  const at = (path: string) => (way ? `${way}.${path}` : path)
  const values: Values = {}
  const properties = given.properties ?? {}
  const limit = table.fields.length + strangersAtMost
  if (Object.keys(properties).length > limit) {
    issues.push({ path: at('properties'), rule: 'many', values: { limit } })
    return { values }
  }
  for (const [name, value] of Object.entries(properties)) {
    const field = table.fields.find((one) => one.name === name)
    const validated = field ? validateValue(value, field) : { rule: 'noSuchColumn' as const }
    if (validated !== null && typeof validated === 'object')
      issues.push({ path: at(`properties.${name}`), ...validated })
    else values[name] = validated
  }
  const geometry = validatePlace(table, given.geometry)
  if (geometry && 'fault' in geometry) issues.push({ path: at('geometry'), ...geometry.fault })
  return { values, ...(geometry && 'geometry' in geometry && { geometry: geometry.geometry }) }
}

/** What costs least is validated first: the kind, the number of points, the points. */
function validatePlace(
  { geometry }: ObjectTable,
  given: unknown,
): ReturnType<typeof validateGeometry> | null {
  if (given === undefined) return null
  // Features of tables without geometry have a null geometry.
  if (!geometry) return given === null ? null : { fault: { rule: 'withoutGeometry' } }
  if (given === null) return { fault: { rule: 'noGeometry' } }
  const { type } = given as Geometry
  if (!fitsKind(type, geometry.type))
    return { fault: { rule: 'geometryKind', values: { given: type, kind: geometry.type } } }
  if (countPoints(given) > pointsAtMost)
    return { fault: { rule: 'geometryPoints', values: { limit: pointsAtMost } } }
  const clean = cleanGeometry(given)
  return clean ? validateGeometry(clean, geometry.type) : { fault: { rule: 'geometry' } }
}
type Fault = Omit<Issue, 'path'>

function validateValue(value: unknown, { type }: LayerField): string | number | boolean | null | Fault {
  if (value === null) return null
  const misfit = { rule: 'columnValue' as const, values: { type } }
  if (typeof value === 'object') return misfit
  if (typeof value === 'string') {
    if (value.includes('\0')) return { rule: 'nul' }
    if (!value.isWellFormed()) return { rule: 'characters' }
  }
  return convertValue(value, type, 'values') ?? misfit
}

import type { LayerField } from '@/lib/domain/layers'
import { join, raw, type Sql, sql } from '@/lib/platform/database'
import { ogcException } from '../fault'
import {
  columnOf,
  type FilterTarget,
  fieldNamed,
  isGeometryName,
  isNeverThere,
  type ServedLayer,
  unknownProperty,
} from '../served-layer'
import type { Filter, Operand, Sign } from './filter'
import { comparable, kindOf, literalFor } from './literals'
import { sqlPattern } from './read-pattern'
import { withinDistance, related } from './spatial-sql'

/** A filter as a condition over `o`. Comparisons with a missing value are neither true nor false, as in
 * SQL. */
export function compileFilter(layer: FilterTarget, filter: Filter): Sql {
  const inner = (part: Filter) => compileFilter(layer, part)
  switch (filter.op) {
    case 'and':
    case 'or':
      return sql`(${join(filter.parts.map(inner), filter.op === 'and' ? ' and ' : ' or ')})`
    case 'not':
      return sql`not ${inner(filter.part)}`
    case 'all':
      return sql`true`
    case 'none':
      return sql`false`
    case 'compare':
      return compare(layer, filter.sign, filter.left, filter.right, filter.matchCase)
    case 'between': {
      const { value, lower, upper } = filter
      return sql`(${compare(layer, '>=', value, lower, true)} and ${compare(layer, '<=', value, upper, true)})`
    }
    case 'like':
      return like(layer, filter)
    case 'null':
      if (isNeverThere(layer, filter.reference ?? '')) return withoutStandard(layer, filter.name)
      return isGeometryName(layer, filter.name)
        ? sql`(${layer.geometry} is null)`
        : sql`(${columnOf(fieldNamed(layer, filter.name))} is null)`
    case 'ids':
      return sql`(${layer.pk} = any(${idsOf(layer, filter.ids)}::bigint[]))`
    case 'spatial':
      requireGeometry(layer, filter.name)
      return related(layer.geometry, filter.relation, filter.geometry)
    case 'distance': {
      requireGeometry(layer, filter.name)
      const near = withinDistance(layer.geometry, filter.geometry, filter.distance)
      return filter.within ? near : sql`(not ${near})`
    }
  }
}

const standard: ReadonlyMap<string, Sql> = new Map(
  ['name', 'description', 'identifier'].map((name) => [name, raw(`p.${name}`)]),
)

/** Whether an object has no value of a standard property of GML, which is kept beside its table. */
function withoutStandard(target: FilterTarget, name: string): Sql {
  const column = standard.get(name)
  if (!column || !isServed(target)) return sql`true`
  const { id, tableName } = target.layer
  return sql`(not exists (select 1 from gml_properties p where p.layer_id = ${id}::int and p.table_name = ${tableName}::text
    and p.object_id = ${target.pk} and ${column} is not null))`
}

const isServed = (target: FilterTarget): target is ServedLayer => 'workspace' in target

const broken = (at: string) => ogcException('OperationParsingFailed', 'ogc.filter', { at }, 'filter')

function compare(layer: FilterTarget, sign: Sign, left: Operand, right: Operand, matchCase: boolean): Sql {
  const a = left.kind === 'property' ? fieldNamed(layer, left.name) : null
  const b = right.kind === 'property' ? fieldNamed(layer, right.name) : null
  const decisive = a ?? b
  if (!decisive) throw broken(left.kind === 'literal' ? left.value : '')
  if (a && b && kindOf(a) !== kindOf(b)) throw broken(`${a.name} ${sign} ${b.name}`)
  const fold = !matchCase && kindOf(decisive) === 'text'
  const side = (field: LayerField | null, operand: Operand) => {
    const value = field ? comparable(columnOf(field), field) : literalFor(decisive, valueOf(operand))
    return fold ? sql`lower(${value})` : value
  }
  return sql`(${side(a, left)} ${raw(sign)} ${side(b, right)})`
}

const valueOf = (operand: Operand) => (operand.kind === 'literal' ? operand.value : '')

function like(layer: FilterTarget, { name, pattern, matchCase }: Extract<Filter, { op: 'like' }>): Sql {
  const field = fieldNamed(layer, name)
  const text = sqlPattern(pattern)
  const comparableAsText = kindOf(field) === 'text' || field.type === 'int' || field.type === 'long'
  if (!comparableAsText || text.includes('\0') || !text.isWellFormed())
    throw ogcException(
      'InvalidParameterValue',
      'ogc.filter-literal',
      { value: text, name, type: field.type },
      name,
    )
  const column = sql`${columnOf(field)}::text`
  return matchCase
    ? sql`(${column} like ${text}::text escape '\\')`
    : sql`(lower(${column}) like lower(${text}::text) escape '\\')`
}

/** Ids are `name.7` or `7`; ids of other layers and malformed ones match nothing. */
export function idsOf({ name }: Pick<ServedLayer, 'name'>, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const prefix = `${name}.`
    const number = id.startsWith(prefix) ? id.slice(prefix.length) : id
    return /^-?\d{1,18}$/.test(number) ? [number] : []
  })
}

function requireGeometry(layer: FilterTarget, name: string | null): void {
  if (name === null || isGeometryName(layer, name)) return
  // Fields are not geometries, and unknown fields are reported by name.
  throw unknownProperty(name)
}

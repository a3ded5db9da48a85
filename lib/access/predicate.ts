import { join, type Sql, sql } from '@/lib/platform/database'

/** What a predicate compares with: values of the entity's fields. */
export type Value = number | string | boolean
export type Sign = '=' | '!=' | '>' | '>=' | '<' | '<='

/** A condition on one entity as data: compiled to SQL for lists and evaluated in memory for one entity or event. */
export type Predicate =
  | { kind: 'always' }
  | { kind: 'never' }
  | { kind: 'all'; of: readonly Predicate[] }
  | { kind: 'any'; of: readonly Predicate[] }
  | { kind: 'in'; field: string; values: readonly Value[]; not?: boolean }
  | { kind: 'compare'; field: string; sign: Exclude<Sign, '=' | '!='>; value: Value }
  | { kind: 'null'; field: string; not?: boolean }

/** How a field of the predicate is read from an entity in memory and written in SQL. */
export type PredicateField<Entity> = SingleField<Entity> | ManyField<Entity>

interface Typed {
  type: 'int' | 'text' | 'bool' | 'float8'
}

interface SingleField<Entity> extends Typed {
  of(entity: Entity): Value | null
  /** The expression of the field, or a wrapper that lifts a condition to it. */
  sql: Sql | Lift
}

/** A field with any number of values: a condition holds when one of them fits, its negation when none does, and
 * the field is null when it has none. */
interface ManyField<Entity> extends Typed {
  allOf(entity: Entity): readonly Value[]
  /** Says in SQL that one of the values fits a condition; never null. */
  sql: Lift
}

type Lift = (condition: (expression: Sql) => Sql) => Sql

export type PredicateFields<Entity> = Record<string, PredicateField<Entity>>

export const always: Predicate = { kind: 'always' }
export const never: Predicate = { kind: 'never' }

export function all(...of: readonly Predicate[]): Predicate {
  if (of.some((p) => p.kind === 'never')) return never
  const rest = of.filter((p) => p.kind !== 'always')
  return rest.length === 1 && rest[0] ? rest[0] : rest.length === 0 ? always : { kind: 'all', of: rest }
}

export function any(...of: readonly Predicate[]): Predicate {
  if (of.some((p) => p.kind === 'always')) return always
  const rest = of.filter((p) => p.kind !== 'never')
  return rest.length === 1 && rest[0] ? rest[0] : rest.length === 0 ? never : { kind: 'any', of: rest }
}

export function oneOf(field: string, values: readonly Value[]): Predicate {
  return values.length === 0 ? never : { kind: 'in', field, values }
}

/** Whether the predicate holds for an entity. A missing value fits no comparison but `!=`, and so does one of
 * another type than the field's: rules are data, and what they compare with is what somebody typed. */
export function holds<Entity>(
  predicate: Predicate,
  entity: Entity,
  fields: PredicateFields<Entity>,
): boolean {
  switch (predicate.kind) {
    case 'always':
      return true
    case 'never':
      return false
    case 'all':
      return predicate.of.every((p) => holds(p, entity, fields))
    case 'any':
      return predicate.of.some((p) => holds(p, entity, fields))
    default: {
      const field = fields[predicate.field]
      if (!field) return holdsForField(predicate, null)
      if ('allOf' in field) return holdsForMany(predicate, field.allOf(entity), field.type)
      return holdsForField(predicate, field.of(entity), field.type)
    }
  }
}

type FieldPredicate = Extract<Predicate, { field: string }>

type FieldType = Typed['type']

function holdsForField(predicate: FieldPredicate, value: Value | null, type: FieldType = 'text'): boolean {
  if (predicate.kind === 'null') return (value === null) !== (predicate.not === true)
  if (predicate.kind === 'in')
    return (value !== null && predicate.values.includes(value)) !== (predicate.not === true)
  return value !== null && fits(predicate.value, type) && compare(value, predicate.sign, predicate.value)
}

function holdsForMany(predicate: FieldPredicate, values: readonly Value[], type: FieldType): boolean {
  if (predicate.kind === 'null') return (values.length === 0) !== (predicate.not === true)
  const some = values.some((value) => holdsForField(positive(predicate), value, type))
  return some !== isNegated(predicate)
}

const isNegated = (predicate: FieldPredicate) => predicate.kind !== 'compare' && predicate.not === true

/** The condition that a negated one denies. */
function positive<P extends FieldPredicate>(predicate: P): P {
  return { ...predicate, not: false }
}

const typeNames = { int: 'number', float8: 'number', text: 'string', bool: 'boolean' } as const

/** Whether the database can hold a value in the place of a field's. */
function fits(value: Value, type: FieldType): boolean {
  if (typeof value === 'string') return type === 'text' && value.isWellFormed() && !value.includes('\0')
  return typeof value === typeNames[type] && !Number.isNaN(value)
}

function compare(left: Value, sign: Exclude<Sign, '=' | '!='>, right: Value): boolean {
  const order = orderOf(left, right)
  switch (sign) {
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
  }
}

function orderOf(left: Value, right: Value): number {
  if (typeof left !== 'string' || typeof right !== 'string') return Number(left) - Number(right)
  // By code points, as the database compares bytes of UTF-8; JavaScript alone would compare UTF-16 units.
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

/** The same condition as SQL. */
export function toSql<Entity>(predicate: Predicate, fields: PredicateFields<Entity>): Sql {
  switch (predicate.kind) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'all':
      return sql`(${join(
        predicate.of.map((p) => toSql(p, fields)),
        ' and ',
      )})`
    case 'any':
      return sql`(${join(
        predicate.of.map((p) => toSql(p, fields)),
        ' or ',
      )})`
    default:
      return fieldToSql(predicate, fields[predicate.field])
  }
}

function fieldToSql<Entity>(predicate: FieldPredicate, field: PredicateField<Entity> | undefined): Sql {
  // A field that the entity does not have is a missing value.
  if (!field) return holdsForField(predicate, null) ? sql`true` : sql`false`
  if ('allOf' in field) return manyToSql(predicate, field)
  const condition = (expression: Sql) => conditionOn(expression, predicate, field.type)
  return typeof field.sql === 'function' ? field.sql(condition) : condition(field.sql)
}

function manyToSql<Entity>(predicate: FieldPredicate, { sql: lift, type }: ManyField<Entity>): Sql {
  if (predicate.kind === 'null') {
    const some = lift(() => sql`true`)
    return predicate.not ? some : sql`not ${some}`
  }
  const some = lift((expression) => conditionOn(expression, positive(predicate), type))
  return isNegated(predicate) ? sql`not ${some}` : some
}

const arrays = { int: sql`::int[]`, text: sql`::text[]`, bool: sql`::bool[]`, float8: sql`::float8[]` }
const signs = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` }
// Texts are ordered alike on every server, whatever its language.
const casts = { int: sql`::int`, text: sql` collate "C"`, bool: sql`::bool`, float8: sql`::float8` }

function conditionOn(expression: Sql, predicate: FieldPredicate, type: FieldType): Sql {
  if (predicate.kind === 'null')
    return predicate.not ? sql`${expression} is not null` : sql`${expression} is null`
  if (predicate.kind === 'compare') return comparison(expression, predicate, type)
  const possible = predicate.values.filter((value) => fits(value, type) && (type !== 'int' || isInt4(value)))
  const inside = isOneOf(expression, sql`${possible}${arrays[type]}`, possible.length)
  return predicate.not ? sql`not coalesce(${inside}, false)` : inside
}

// Few values can be looked up in an index; many are put into a hash table once, where an array would be walked for
// every row.
const fewAtMost = 16

function isOneOf(expression: Sql, values: Sql, count: number): Sql {
  return count > fewAtMost
    ? sql`${expression} in (select unnest(${values}))`
    : sql`${expression} = any(${values})`
}

function comparison(
  expression: Sql,
  { sign, value }: Extract<Predicate, { kind: 'compare' }>,
  type: FieldType,
): Sql {
  if (!fits(value, type)) return sql`false`
  // A whole number may be compared with a fraction, or with more than it can hold.
  const cast = type === 'int' && !isInt4(value) ? casts.float8 : casts[type]
  return sql`${expression} ${signs[sign]} ${value}${cast}`
}

function isInt4(value: Value): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
}

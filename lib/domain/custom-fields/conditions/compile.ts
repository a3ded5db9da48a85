import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import { definitionsByKey, type FieldsOfKey, type OwnedDefinition } from '../read-definitions'
import { comparisons, operandOf } from './operand'
import type { Condition, Conditions, Operator } from './schema'

/** Compiles conditions to SQL over the task alias `t`. One name may be a field of several work types with
 * different types: the condition covers each of them. Tasks whose work type lacks the field, or has it no more, have
 * no value. So it is with a condition for a type that the field had once: a saved filter stays usable.
 * `path` names the parameter in messages. */
export async function compileConditions(
  database: Database,
  conditions: Conditions,
  path: string,
): Promise<Sql[]> {
  if (conditions.length === 0) return []
  const found = await definitionsByKey(
    database,
    conditions.map(({ name }) => name),
  )
  const compiled = conditions.map((condition, at) =>
    compile(condition, found.get(condition.name), `${path}.${at}`),
  )
  const issues = compiled.filter((one): one is Issue => 'rule' in one)
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  return compiled.filter((one): one is Sql => !('rule' in one))
}

function compile({ name, op, value }: Condition, found: FieldsOfKey | undefined, path: string): Sql | Issue {
  if (!found) return { path: `${path}.name`, rule: 'noSuchKey', values: { key: name } }
  const { fields, types } = found
  const wanted = op === 'IN' ? listOf(value) : [value]
  if (op === 'NULL' || op === 'NOT NULL')
    return fields.length > 0 ? presence(fields, op === 'NULL') : ofNothing(op)
  const able = fields.filter(({ type }) => applies(op, type))
  if (able.length > 0 && fits(able, wanted)) {
    if (op === 'EQ' || op === 'IN') return equality(able, wanted)
    if (op === 'NE') return sql`not ${equality(able, wanted)}`
    return op === 'LIKE' ? likeness(able, String(value)) : order(able, op, value)
  }
  const once = [...types].filter((type) => applies(op, type)).map((type) => ({ type }))
  if (once.length === 0) return { path: `${path}.op`, rule: 'notForType' }
  if (fits(once, wanted)) return ofNothing(op)
  return able.length === 0
    ? { path: `${path}.op`, rule: 'notForType' }
    : { path: `${path}.value`, rule: 'valueOfType', values: { type: typesOf(able) } }
}

type Typed = Pick<OwnedDefinition, 'type'>

/** Whether every value is one of some of the fields. */
const fits = (fields: readonly Typed[], wanted: readonly unknown[]) =>
  wanted.every((one) => fields.some(({ type }) => operandOf(type, one) !== undefined))

/** The condition on a value that no task has. */
const ofNothing = (op: Operator) => (op === 'NULL' || op === 'NE' ? sql`true` : sql`false`)

function applies(op: Operator, type: OwnedDefinition['type']): boolean {
  const comparison = comparisons[type]
  if (op === 'LIKE') return comparison === 'string'
  if (op === 'EQ' || op === 'NE' || op === 'IN') return comparison !== 'none'
  return comparison === 'number' || comparison === 'string' || comparison === 'day'
}

/** An array, or a comma-separated text as an array. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value]
}

const typesOf = (fields: OwnedDefinition[]) => [...new Set(fields.map(({ type }) => type))].join(', ')

const ofTypes = (fields: OwnedDefinition[]) => sql`t.type_id = any(${fields.map((f) => f.typeId)}::int[])`

function presence(fields: OwnedDefinition[], absent: boolean): Sql {
  const some = sql`t.fields ?| ${fields.map(({ id }) => String(id))}::text[]`
  return absent ? sql`not ${some}` : sql`(${ofTypes(fields)} and ${some})`
}

/** Equality by JSON containment, which uses the index. */
function equality(fields: OwnedDefinition[], wanted: unknown[]): Sql {
  const candidates = fields.flatMap(({ id, type }) =>
    wanted.flatMap((value) => {
      const operand = operandOf(type, value)
      return operand === undefined ? [] : [JSON.stringify({ [id]: operand })]
    }),
  )
  const [only] = candidates
  return candidates.length === 1
    ? sql`(t.fields @> ${only}::jsonb)`
    : sql`(t.fields @> any(${candidates}::jsonb[]))`
}

function likeness(fields: OwnedDefinition[], words: string): Sql {
  const pattern = `%${words.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`
  return anyOf(fields, (value) => sql`search_fold(${value} #>> '{}') like search_fold(${pattern})`)
}

const signs = { GT: sql`>`, GE: sql`>=`, LT: sql`<`, LE: sql`<=` }

function order(fields: OwnedDefinition[], op: keyof typeof signs, wanted: unknown): Sql {
  return anyOf(fields, (value, { type }) => {
    const operand = operandOf(type, wanted)
    if (operand === undefined) return sql`false`
    if (typeof operand === 'number')
      return sql`jsonb_typeof(${value}) = 'number' and ${value} ${signs[op]} ${JSON.stringify(operand)}::jsonb`
    // Collation "C": texts sort the same on every server.
    return sql`jsonb_typeof(${value}) = 'string' and (${value} #>> '{}') collate "C" ${signs[op]} ${operand}`
  })
}

function anyOf(fields: OwnedDefinition[], condition: (value: Sql, field: OwnedDefinition) => Sql): Sql {
  const parts = fields.map(
    (field) =>
      sql`(t.type_id = ${field.typeId} and ${condition(sql`(t.fields -> ${String(field.id)})`, field)})`,
  )
  return sql`(${join(parts, ' or ')})`
}

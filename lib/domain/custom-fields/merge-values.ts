import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@/lib/platform/database'
import { type Issue, issuesOf } from '@/lib/problems'
import type { FieldDefinition } from './definition'
import { type Figure, measure } from './geometry'
import { formerDefinitions } from './read-definitions'
import type { StoredValues } from './stored-values'
import { valueSchema } from './value-schema'

/** Values from a body by key; `path` is the name of the body's field. */
export interface GivenValues {
  path: string
  values: Readonly<Record<string, unknown>>
}

export interface Merged {
  values: StoredValues
  issues: Issue[]
}

/** The fields of a work type. */
export interface TypeFields {
  id: number
  fields: readonly FieldDefinition[]
}

/** Merges given values into the stored ones; null removes a value. Every invalid value is reported, and
 * required fields may not be cleared. What is stored already is accepted, whatever became of its field. */
export async function mergeValues(
  database: Database,
  type: TypeFields,
  stored: StoredValues,
  given: GivenValues,
): Promise<Merged> {
  const values = new Map(Object.entries(stored))
  const issues: Issue[] = []
  const find = await finder(database, type, Object.keys(given.values))
  for (const [key, entry] of Object.entries(given.values)) {
    const path = `${given.path}.${key}`
    const { definition, removed } = find(key)
    const { value, fieldId } = unwrap(entry)
    if (removed && (await isStored(database, removed, value, stored))) continue
    if (!definition) {
      issues.push({ path, rule: 'noSuchField' })
      continue
    }
    if (fieldId !== undefined && Number(fieldId) !== definition.id)
      issues.push({ path: `${path}.field_id`, rule: 'otherField', values: { id: definition.id } })
    const read = readValue(definition, value, stored, path)
    if ('issues' in read) issues.push(...read.issues)
    else if (read.value === null) values.delete(String(definition.id))
    else values.set(String(definition.id), await complete(database, definition, read.value))
  }
  return { values: Object.fromEntries(values), issues }
}

/** Finds a field by the key that it has or had; a removed one only when no other has the key. */
async function finder(database: Database, type: TypeFields, keys: readonly string[]) {
  const byKey = new Map(type.fields.map((one) => [one.key, one]))
  const former = keys.every((key) => byKey.has(key)) ? [] : await formerDefinitions(database, type.id)
  return (
    key: string,
  ): { definition?: FieldDefinition | undefined; removed?: FieldDefinition | undefined } => {
    const had = former.findLast((one) => one.key === key)
    const definition = byKey.get(key) ?? type.fields.find(({ id }) => id === had?.id)
    return definition ? { definition } : { removed: had }
  }
}

/** Whether a value is the stored one, as a reader of either version sends it back. */
async function isStored(
  database: Database,
  definition: FieldDefinition,
  value: unknown,
  stored: StoredValues,
): Promise<boolean> {
  const held = stored[definition.id] ?? null
  // Forms send an empty text for no value.
  if (held === null && value === '') return true
  const read = readValue(definition, value, stored, '')
  if (!('value' in read)) return false
  const given = read.value === null ? null : await complete(database, definition, read.value)
  return isDeepStrictEqual(given, held)
}

/** Issues for required fields without a value. */
export function missingValues(
  definitions: readonly FieldDefinition[],
  values: StoredValues,
  path: string,
): Issue[] {
  return definitions
    .filter(({ id, required }) => required && values[id] === undefined)
    .map(({ key }) => ({ path: `${path}.${key}`, rule: 'required' }))
}

/** Accepts `{field_id, value}` or the bare value. */
function unwrap(entry: unknown): { value: unknown; fieldId?: unknown } {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return { value: entry }
  if (!('value' in entry) && !('field_id' in entry)) return { value: entry }
  const { value, field_id: fieldId } = entry as { value?: unknown; field_id?: unknown }
  return { value, ...(fieldId !== null && { fieldId }) }
}

function readValue(
  definition: FieldDefinition,
  value: unknown,
  stored: StoredValues,
  path: string,
): { value: unknown } | { issues: Issue[] } {
  const none = value === null || (typeof value === 'string' && value.trim() === '' && !keepsBlank(definition))
  const held = stored[definition.id]
  if (none) {
    return definition.required && held !== undefined
      ? { issues: [{ path, rule: 'required' }] }
      : { value: null }
  }
  if (definition.type === 'LIST' && value === held) return { value }
  const parsed = valueSchema(definition).safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const issues = issuesOf(parsed.error, value)
  return { issues: issues.map((one) => ({ ...one, path: one.path ? `${path}.${one.path}` : path })) }
}

/** Blank text is kept in optional text fields; elsewhere an empty text means no value, as forms send it. */
function keepsBlank({ type, required }: FieldDefinition): boolean {
  return (type === 'STRING' || type === 'TEXT') && !required
}

async function complete(database: Database, { type }: FieldDefinition, value: unknown): Promise<unknown> {
  return type === 'GEOMETRY' ? measure(database, value as Figure) : value
}

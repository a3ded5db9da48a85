import type { Database } from '@/lib/platform/database'
import { type Issue, issuesOf } from '@/lib/problems'
import type { FieldDefinition } from './definition'
import { type Figure, measure } from './geometry'
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

/** Merges given values into the stored ones; null removes a value. Every invalid value is reported, and
 * required fields may not be cleared. */
export async function mergeValues(
  database: Database,
  definitions: readonly FieldDefinition[],
  stored: StoredValues,
  given: GivenValues,
): Promise<Merged> {
  const values = new Map(Object.entries(stored))
  const issues: Issue[] = []
  for (const [key, entry] of Object.entries(given.values)) {
    const path = `${given.path}.${key}`
    const definition = definitions.find((one) => one.key === key)
    if (!definition) {
      issues.push({ path, rule: 'noSuchField' })
      continue
    }
    const { value, fieldId } = unwrap(entry)
    if (fieldId !== undefined && Number(fieldId) !== definition.id)
      issues.push({ path: `${path}.field_id`, rule: 'otherField', values: { id: definition.id } })
    const read = readValue(definition, value, path)
    if ('issues' in read) issues.push(...read.issues)
    else if (read.value === null) values.delete(String(definition.id))
    else values.set(String(definition.id), await complete(database, definition, read.value))
  }
  return { values: Object.fromEntries(values), issues }
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
  path: string,
): { value: unknown } | { issues: Issue[] } {
  const none = value === null || (typeof value === 'string' && value.trim() === '' && !keepsBlank(definition))
  if (none) return definition.required ? { issues: [{ path, rule: 'required' }] } : { value: null }
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

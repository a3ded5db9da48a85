import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type Bench, bench, create, type TaskBody } from './creating-tasks'

export interface TaskWithFields extends TaskBody {
  fields: Record<string, { field_id: number; value: unknown }>
  custom_fields: string
}

/** Users, and a work type with a field of every type. */
export interface FieldBench extends Bench {
  typeId: number
  /** Ids of the fields by key. */
  ids: Record<string, number>
  /** A work type with a required field that shares its key with one of the first, and other fields. */
  other: { id: number; definitions: FieldDefinition[] }
}

export async function fieldBench(): Promise<FieldBench> {
  const type = await make.workTypeWith([
    { key: 'name', type: 'STRING' },
    { key: 'notes', type: 'TEXT' },
    { key: 'count', type: 'INTEGER' },
    { key: 'weight', type: 'DOUBLE' },
    { key: 'urgent', type: 'BOOLEAN' },
    { key: 'seen', type: 'DATE' },
    { key: 'kind', type: 'LIST', values: ['дуб', 'клён, ясень'] },
    { key: 'route', type: 'GEOMETRY' },
  ])
  const other = await make.workTypeWith([
    { key: 'name', type: 'STRING', required: true },
    { key: 'count', type: 'DOUBLE' },
    { key: 'kind', type: 'LIST', values: ['сосна'] },
  ])
  const ids = Object.fromEntries(type.definitions.map(({ key, id }) => [key, id]))
  return { ...(await bench()), typeId: type.id, ids, other }
}

/** A value of every type except GEOMETRY. */
export const allValues = {
  name: 'Дерево',
  notes: 'строка\nи ещё',
  count: 3,
  weight: 1.5,
  urgent: true,
  /** Noon of a day: so a date is answered. */
  seen: 1_795_262_400,
  kind: 'дуб',
}

/** Values in the 2.x format. */
export const answered = ({ ids }: FieldBench, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { field_id: ids[key], value }]))

/** A task of the work type with every field, as returned. */
export async function taskWith(people: FieldBench, fields: object): Promise<TaskWithFields> {
  const { status, body } = await create(people, { type_id: people.typeId, fields })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as TaskWithFields
}

/** A single read in a version. */
export async function readTask(people: FieldBench, id: number, apiVersion = '2.0'): Promise<TaskWithFields> {
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  const path = `/rest/tasks/${id}?apiVersion=${apiVersion}`
  return (await caller.get<{ task: TaskWithFields }>(path)).body.task
}

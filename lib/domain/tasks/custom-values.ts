import { isDeepStrictEqual } from 'node:util'
import {
  definitionsOfType,
  type GivenValues,
  mergeValues,
  missingValues,
  moveValues,
  type StoredValues,
  type TypeFields,
} from '@/lib/domain/custom-fields'
import type { TaskRecord } from '@/lib/domain/task-records'
import { type Database, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import type { CreateTask, UpdateTask } from './schema'

/** Values of custom fields in a body; 1.x has another name for them. Null clears all, undefined leaves them.
 * */
function givenIn(body: Pick<UpdateTask, 'fields' | 'customFields'>): GivenValues | null | undefined {
  const [path, values] =
    body.fields === undefined
      ? (['custom_fields', body.customFields] as const)
      : (['fields', body.fields] as const)
  return values ? { path, values } : values
}

/** The values of a new task; 400 lists every invalid one and every required one that is missing. */
export async function initialValues(
  database: Database,
  type: TypeFields,
  body: Pick<CreateTask, 'fields' | 'customFields'>,
): Promise<StoredValues> {
  const given = givenIn(body) ?? { path: 'fields', values: {} }
  const { values, issues } = await mergeValues(database, type, {}, given)
  rejectIssues([...issues, ...stillMissing(type, values, given, issues)])
  return values
}

export interface ValuesChange {
  values: StoredValues
  /** Reasons to reject it. */
  issues: Issue[]
}

/** The change of a task's values by a body; null when they stay as they are. A new work type keeps the values
 * of fields with the same key and type. */
export async function changeOfValues(
  database: Database,
  before: TaskRecord,
  body: UpdateTask,
): Promise<ValuesChange | null> {
  const given = givenIn(body)
  const typeId = body.typeId ?? before.typeId
  const moves = typeId !== before.typeId
  if (given === undefined && !moves) return null
  const stored = await readValues(database, before.id)
  const definitions = await definitionsOfType(database, typeId)
  const type = { id: typeId, fields: definitions }
  const kept = moves
    ? moveValues(stored, await definitionsOfType(database, before.typeId), definitions)
    : stored
  const change = await apply(database, type, kept, given)
  if (moves && given !== null) change.issues.push(...stillMissing(type, change.values, given, change.issues))
  return change.issues.length === 0 && isDeepStrictEqual(change.values, stored) ? null : change
}

/** 400 with the issues, if there are any. */
export function rejectIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

async function apply(
  database: Database,
  type: TypeFields,
  kept: StoredValues,
  given: GivenValues | null | undefined,
): Promise<ValuesChange> {
  if (given === null) return { values: {}, issues: [] }
  return given ? mergeValues(database, type, kept, given) : { values: kept, issues: [] }
}

/** Required fields without a value that no issue names yet. */
function stillMissing(
  { fields }: TypeFields,
  values: StoredValues,
  { path }: Pick<GivenValues, 'path'> = { path: 'fields' },
  issues: readonly Issue[],
): Issue[] {
  const named = new Set(issues.map((one) => one.path))
  return missingValues(fields, values, path).filter((one) => !named.has(one.path))
}

async function readValues(database: Database, taskId: number): Promise<StoredValues> {
  const [row] = await database.query<{ fields: StoredValues }>(
    sql`select fields from tasks where id = ${taskId}`,
    'task-values',
  )
  return row?.fields ?? {}
}

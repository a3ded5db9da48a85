import { isDeepStrictEqual } from 'node:util'
import {
  definitionsOfType,
  type FieldDefinition,
  type GivenValues,
  mergeValues,
  missingValues,
  moveValues,
  type StoredValues,
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
  definitions: readonly FieldDefinition[],
  body: Pick<CreateTask, 'fields' | 'customFields'>,
): Promise<StoredValues> {
  const given = givenIn(body) ?? { path: 'fields', values: {} }
  const { values, issues } = await mergeValues(database, definitions, {}, given)
  rejectIssues([...issues, ...notGiven(definitions, values, given)])
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
  const kept = moves
    ? moveValues(stored, await definitionsOfType(database, before.typeId), definitions)
    : stored
  const change = await apply(database, definitions, kept, given)
  if (moves && given !== null) change.issues.push(...notGiven(definitions, change.values, given))
  return change.issues.length === 0 && isDeepStrictEqual(change.values, stored) ? null : change
}

/** 400 with the issues, if there are any. */
export function rejectIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

async function apply(
  database: Database,
  definitions: readonly FieldDefinition[],
  kept: StoredValues,
  given: GivenValues | null | undefined,
): Promise<ValuesChange> {
  if (given === null) return { values: {}, issues: [] }
  return given ? mergeValues(database, definitions, kept, given) : { values: kept, issues: [] }
}

/** Required fields without a value that the body does not mention: those that it mentions are validated
 * already. */
function notGiven(
  definitions: readonly FieldDefinition[],
  values: StoredValues,
  { path, values: said }: GivenValues = { path: 'fields', values: {} },
): Issue[] {
  return missingValues(
    definitions.filter(({ key }) => !Object.hasOwn(said, key)),
    values,
    path,
  )
}

async function readValues(database: Database, taskId: number): Promise<StoredValues> {
  const [row] = await database.query<{ fields: StoredValues }>(
    sql`select fields from tasks where id = ${taskId}`,
    'task-values',
  )
  return row?.fields ?? {}
}

import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { type Database, sql } from '@/lib/platform/database'
import type { RequirementsRecord, StepRequirements } from './record'

interface NamedStep {
  id: number
  name: string
}

/** Requirements with what they refer to. */
export interface KnownRequirements extends RequirementsRecord {
  fields: FieldDefinition[]
  /** The steps of the work type in its order. */
  ownSteps: NamedStep[]
}

interface Row {
  typeId: number
  revision: number
  olderClients: RequirementsRecord['olderClients'] | null
  steps: StepRequirements[] | null
  fields: FieldDefinition[]
  listed: number[]
  allSteps: NamedStep[]
  typeIds: number[]
}

/** The requirements of a work type; null when there is no such type. Steps that it does not list, fields that it does
 * not have and types of subtasks that are gone are left out, without being forgotten: a field that returns is required
 * again. */
export async function readRequirements(
  database: Database,
  typeId: number,
): Promise<KnownRequirements | null> {
  const [row] = await database.query<Row>(
    sql`select y.id as "typeId", coalesce(q.revision, 0) as revision, q.older_clients as "olderClients", q.steps, y.fields, y.steps as listed,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.sort_order, s.id), '[]') from steps s) as "allSteps",
      array(select x.id from work_types x where q.steps @? '$[*].checklist[*].subtaskTypeId ? (@ != null)') as "typeIds"
    from work_types y left join work_type_requirements q on q.work_type_id = y.id where y.id = ${typeId}`,
    'requirements-of-type',
  )
  if (!row) return null
  const { listed, allSteps, typeIds, steps, olderClients, ...rest } = row
  const ownSteps =
    listed.length === 0 ? allSteps : listed.flatMap((id) => allSteps.find((step) => step.id === id) ?? [])
  return { ...rest, olderClients: olderClients ?? 'allow', ownSteps, steps: presentParts(row, ownSteps) }
}

function presentParts({ steps, fields, typeIds }: Row, ownSteps: readonly NamedStep[]): StepRequirements[] {
  return ownSteps.flatMap(({ id }) => {
    const step = steps?.find(({ stepId }) => stepId === id)
    if (!step) return []
    const checklist = step.checklist.map((item) => {
      const { subtaskTypeId: opens } = item
      return { ...item, subtaskTypeId: opens !== null && typeIds.includes(opens) ? opens : null }
    })
    return [{ ...step, checklist, fieldIds: step.fieldIds.filter((one) => fields.some((f) => f.id === one)) }]
  })
}

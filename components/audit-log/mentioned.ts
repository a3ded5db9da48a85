import type { AuditNoun, AuditValues } from './audit-types'
import { compareValues } from './compare-values'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

export type Source =
  | 'organizations'
  | 'clusters'
  | 'projects'
  | 'roles'
  | 'people'
  | 'steps'
  | 'priorities'
  | 'types'
  | 'states'
  | 'capabilities'

const sourceOf: Record<string, Source> = {
  organizationId: 'organizations',
  organizationIds: 'organizations',
  assignedOrganizationId: 'organizations',
  defaultExecutorId: 'organizations',
  clusterId: 'clusters',
  workgroupId: 'projects',
  workgroupIds: 'projects',
  roleId: 'roles',
  userId: 'people',
  userIds: 'people',
  memberIds: 'people',
  memberOf: 'projects',
  assignedUserId: 'people',
  stepId: 'steps',
  statusId: 'steps',
  steps: 'steps',
  typeIds: 'types',
  priorityId: 'priorities',
}

/** Which list knows the name behind an id under a field. */
export const sourceBehind = (noun: AuditNoun, field: string): Source | undefined =>
  noun === 'role-rules' ? 'states' : noun === 'task' && field === 'typeId' ? 'types' : sourceOf[field]

type Told = Map<Source, Map<number, string>>

/** Names that stand beside their ids in the entry itself, as `userFio` beside `userId`. */
function collectMentions(noun: AuditNoun, values: AuditValues | null, told: Told) {
  for (const [key, id] of Object.entries(values ?? {})) {
    const source = sourceBehind(noun, key)
    const stem = key.endsWith('Id') ? key.slice(0, -2) : null
    if (!source || stem === null || typeof id !== 'number') continue
    const name = values?.[`${stem}Fio`] ?? values?.[`${stem}Name`]
    const names = told.get(source) ?? new Map<number, string>()
    // The entries come with the latest first: its name is the one that holds.
    if (typeof name === 'string' && !names.has(id)) told.set(source, names.set(id, name))
  }
}

const isId = (value: unknown): value is number => typeof value === 'number'
const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter(isId)

/** Lists that an entry needs whatever it says: their ids lie deep inside its values. */
const neededBy: Partial<Record<AuditNoun, readonly Source[]>> = {
  'role-rules': ['states', 'capabilities'],
  'work-type': ['steps'],
}

interface Mentions {
  /** Names that the entries tell themselves. */
  told: ReadonlyMap<Source, ReadonlyMap<number, string>>
  /** Ids without a name, by the list that has it; a list that is not here is not needed. */
  unnamed: ReadonlyMap<Source, readonly number[]>
}

/** Whom and what the entries speak of by ids. */
export function mentionsIn(items: readonly AuditEntryWire[]): Mentions {
  const told: Told = new Map()
  for (const { noun, before, after } of items)
    for (const values of [before, after]) collectMentions(noun, values, told)
  const unnamed = new Map<Source, Set<number>>()
  const need = (source: Source, ids: readonly number[]) =>
    unnamed.set(source, new Set([...(unnamed.get(source) ?? []), ...ids]))
  for (const { noun, before, after } of items) {
    for (const source of neededBy[noun] ?? []) need(source, [])
    for (const change of compareValues(before, after)) {
      const source = sourceBehind(noun, change.name)
      const ids = [...idsIn(change.before), ...idsIn(change.after)]
      const strange = source ? ids.filter((id) => !told.get(source)?.has(id)) : []
      if (source && strange.length > 0) need(source, strange)
    }
  }
  return { told, unnamed: new Map([...unnamed].map(([source, ids]) => [source, [...ids]])) }
}

import type { AuditNoun, AuditValues } from './audit-types'
import { compareValues } from './compare-values'
import { filterParts } from './filter-query'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import type { Source } from './source'

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
  priorityIds: 'priorities',
  setPriorityId: 'priorities',
  deadlinePauses: 'steps',
}

/** Which list resolves an id of this field. */
export const sourceBehind = (noun: AuditNoun, field: string): Source | undefined =>
  noun === 'role-rules' ? 'states' : noun === 'task' && field === 'typeId' ? 'types' : sourceOf[field]

type Told = Map<Source, Map<number, string>>

/** Fields whose names are in the entry itself, as `userFio` next to `userId`. */
function collectMentions(noun: AuditNoun, values: AuditValues | null, told: Told) {
  for (const [key, id] of Object.entries(values ?? {})) {
    const source = sourceBehind(noun, key)
    const stem = key.endsWith('Id') ? key.slice(0, -2) : null
    if (!source || stem === null || typeof id !== 'number') continue
    const name = values?.[`${stem}Fio`] ?? values?.[`${stem}Name`]
    const names = told.get(source) ?? new Map<number, string>()
    // Entries come newest first, so the first name found is the current one.
    if (typeof name === 'string' && !names.has(id)) told.set(source, names.set(id, name))
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is number => typeof value === 'number'
const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter(isId)

/** Lists that an entry always needs, because the ids are nested in its values. */
const neededBy: Partial<Record<AuditNoun, readonly Source[]>> = {
  'role-rules': ['states', 'capabilities'],
  'work-type': ['steps'],
}

interface Mentions {
  /** Names given by the entries themselves. */
  told: ReadonlyMap<Source, ReadonlyMap<number, string>>
  /** Ids without a name, by the list that can resolve them. */
  unnamed: ReadonlyMap<Source, readonly number[]>
}

/** Collects the ids mentioned in the entries. */
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
      if (noun === 'task-filter' && change.name === 'query')
        for (const text of [change.before, change.after].filter(isText))
          for (const { source, ids } of filterParts(text)) if (source && ids.length > 0) need(source, ids)
      const source = sourceBehind(noun, change.name)
      const ids = [...idsIn(change.before), ...idsIn(change.after)]
      const strange = source ? ids.filter((id) => !told.get(source)?.has(id)) : []
      if (source && strange.length > 0) need(source, strange)
    }
  }
  return { told, unnamed: new Map([...unnamed].map(([source, ids]) => [source, [...ids]])) }
}

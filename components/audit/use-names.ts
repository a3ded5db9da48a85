'use client'

import { useMemo } from 'react'
import {
  useAllOrganizations,
  useClusters,
  useEverybody,
  useProjects,
  useRoleList,
} from '@/components/organizations/use-structure'
import { useRuleParts } from '@/components/rules/use-role-rules'
import { useStateWords } from '@/components/rules/use-state-words'
import { usePriorities, useSteps, useTypes } from '@/components/tasks/use-dictionaries'
import type { AuditItem, AuditNoun } from './audit-types'
import { compareValues } from './compare-values'

type Source =
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
export type Names = Record<Source, ReadonlyMap<number, string>>

/** Which list knows the name behind an id. */
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

const toMap = <Item extends { id: number }>(items: readonly Item[], name: (item: Item) => string) =>
  new Map(items.map((item) => [item.id, name(item)]))

/** Names behind the ids that the trail mentions; people only when it mentions any. */
export function useNames(items: readonly AuditItem[]): Names {
  const mentionsPeople = useMemo(
    () =>
      items.some(({ before, after }) =>
        compareValues(before, after).some(({ name }) => sourceOf[name] === 'people'),
      ),
    [items],
  )
  const { organizations } = useAllOrganizations()
  const { items: clusters } = useClusters()
  const { items: projects } = useProjects()
  const { items: roles } = useRoleList()
  const { items: people } = useEverybody(mentionsPeople)
  const mentionsRules = items.some(({ noun }) => noun === 'role-rules')
  const { states, capabilities } = useRuleParts(mentionsRules)
  const { capabilityName } = useStateWords()
  const [steps, priorities, types] = [useSteps(), usePriorities(), useTypes()]
  return useMemo(
    () => ({
      organizations: toMap(organizations, ({ name }) => name),
      clusters: toMap(clusters, ({ title }) => title),
      projects: toMap(projects, ({ title }) => title),
      roles: toMap(roles, ({ name }) => name),
      people: toMap(people, ({ fio }) => fio),
      steps: toMap(steps, ({ name }) => name),
      priorities: toMap(priorities, ({ name }) => name),
      types: toMap(types, ({ name }) => name),
      states: toMap(states, ({ name }) => name),
      capabilities: toMap(capabilities, capabilityName),
    }),
    [
      organizations,
      clusters,
      projects,
      roles,
      people,
      steps,
      priorities,
      types,
      states,
      capabilities,
      capabilityName,
    ],
  )
}

/** The name behind an id under a field, where it is known. */
export function nameBehind(names: Names, noun: AuditNoun, field: string, id: number): string | undefined {
  const source =
    noun === 'role-rules' ? 'states' : noun === 'task' && field === 'typeId' ? 'types' : sourceOf[field]
  return source && names[source].get(id)
}

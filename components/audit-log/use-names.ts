'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listOrganizations, listPriorities, listSteps, listTypes } from '@/components/api/dictionaries'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { useApiList } from '@/components/api/use-api'
import { useRuleParts } from '@/components/reference-data/use-rule-parts'
import { useStateWords } from '@/components/reference-data/use-state-words'
import type { AuditNoun } from './audit-types'
import { mentionsIn, sourceBehind } from './mentioned'
import type { Source } from './source'
import { usePersonNames } from './use-person-names'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

export type Names = Record<Source, ReadonlyMap<number, string>>

interface Named {
  id: number
  name?: string
  title?: string
}

const nobody: readonly number[] = []
const nothing: readonly Named[] = []
const lasting = 10 * 60_000
const whole: Query = { page: 1, limit: 1000 }

const dictionaries = {
  steps: listSteps,
  priorities: listPriorities,
  types: listTypes,
  organizations: listOrganizations,
} satisfies Record<string, (signal?: AbortSignal) => Promise<Named[]>>

const useNamed = (items: readonly Named[]) =>
  useMemo(() => new Map(items.map(({ id, name, title }) => [id, name ?? title ?? ''])), [items])

/** A shared list, fetched only when needed. */
function useDictionary(name: keyof typeof dictionaries, enabled: boolean) {
  const { data } = useQuery<readonly Named[]>({
    queryKey: queryKeys.dictionary(name),
    queryFn: ({ signal }) => dictionaries[name](signal),
    staleTime: lasting,
    enabled,
  })
  return useNamed(data ?? nothing)
}

const useList = (noun: string, path: string, enabled: boolean, query?: Query) =>
  useNamed(useApiList<Named>(noun, path, { query, enabled, staleTime: lasting }).items)

/** Names for the ids in the audit log: those in the entries, then those of the lists they need. */
export function useNames(items: readonly AuditEntryWire[]): Names {
  const { told, unnamed } = useMemo(() => mentionsIn(items), [items])
  const organizations = useDictionary('organizations', unnamed.has('organizations'))
  const steps = useDictionary('steps', unnamed.has('steps'))
  const priorities = useDictionary('priorities', unnamed.has('priorities'))
  const types = useDictionary('types', unnamed.has('types'))
  const clusters = useList('clusters', '/rest/clusters/list', unnamed.has('clusters'), whole)
  const projects = useList('workgroups', '/rest/workgroups/list', unnamed.has('projects'))
  const roles = useList('roles', '/rest/users/roles', unnamed.has('roles'))
  const people = usePersonNames(unnamed.get('people') ?? nobody)
  const rules = useRuleParts(unnamed.has('states'))
  const { capabilityName } = useStateWords()
  const states = useNamed(rules.states)
  const capabilities = useMemo(
    () => new Map(rules.capabilities.map((one) => [one.id, capabilityName(one)])),
    [rules.capabilities, capabilityName],
  )
  return useMemo(() => {
    const listed: Names = {
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
    }
    for (const [source, names] of told) listed[source] = new Map([...listed[source], ...names])
    return listed
  }, [told, organizations, clusters, projects, roles, people, steps, priorities, types, states, capabilities])
}

/** Resolves an id of a field to a name, where known. */
export function nameBehind(names: Names, noun: AuditNoun, field: string, id: number): string | undefined {
  const source = sourceBehind(noun, field)
  return source && names[source].get(id)
}

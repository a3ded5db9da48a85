'use client'

import { useMemo } from 'react'
import type { Query } from '@/components/api/request'
import { useApiList } from '@/components/api/use-api'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { useTaskFilters } from './use-task-filters'

interface Titled {
  id: number
  title?: string
  name?: string
}

const lasting = 10 * 60_000
const whole = { page: 1, limit: 1000 }

function useNames(noun: string, path: string, enabled: boolean, query?: Query) {
  const { items } = useApiList<Titled>(noun, path, { enabled, staleTime: lasting, query })
  return useMemo(
    () => items.map(({ id, title, name }) => ({ id, name: title ?? name ?? String(id) })),
    [items],
  )
}

/** Options of the rarer filters, fetched when they are shown or one is set. People are fetched only when their filter
 * is opened. */
export function useFilterChoices(wanted: boolean) {
  const { filters } = useTaskFilters()
  return {
    // The pill shows the first selected one.
    person: usePeopleChoices(filters.person[0] ?? null),
    creator: usePeopleChoices(filters.creator[0] ?? null),
    projects: useNames('workgroups', '/rest/workgroups/list', wanted || filters.project.length > 0),
    clusters: useNames('clusters', '/rest/clusters/list', wanted || filters.cluster.length > 0, whole),
    states: useNames('states', '/rest/tasks/states', wanted || filters.state.length > 0),
    schedules: useNames('schedules', '/rest/schedules/list', wanted || filters.schedule.length > 0, whole),
  }
}

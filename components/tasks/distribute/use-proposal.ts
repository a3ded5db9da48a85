'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Query, request } from '@/components/api/request'
import { listTasks } from '@/components/api/tasks'
import { distributedAtMost } from '@/lib/shared/planning/plan-conflicts'
import type { PlanProposalWire } from '@/lib/domain/planning/dispatch/presenter'
import type { BoardWire, CheckedPlansWire } from '@/lib/domain/planning/presenter'
import { type Row, toChecked } from './proposal'
import type { Period } from './spans'

/** Longest time of a proposal, milliseconds: seven days, also where clocks change. */
const longest = 7 * 86_400_000

/** The tasks that are distributed: some, or the first of a list. */
export type AskedTasks = { task_ids: readonly number[] } | { filter: Query }

/** Among whom. */
export type AskedPeople = { ids: readonly number[] } | { organizationId: number | null }

async function idsOf(organizationId: number, period: Period, signal: AbortSignal) {
  const query = {
    from: period.start / 1000,
    till: period.start / 1000 + 1,
    organization_ids: organizationId,
  }
  const { body } = await request<BoardWire>('/rest/planning', { query, signal })
  return body.people.map(({ id }) => id)
}

async function tasksOf(tasks: AskedTasks, signal: AbortSignal) {
  if ('task_ids' in tasks) return { ids: tasks.task_ids, total: tasks.task_ids.length }
  const { items, count } = await listTasks({ ...tasks.filter, page: 1, limit: distributedAtMost }, signal)
  return { ids: items.map(({ id }) => id), total: count }
}

interface Asked {
  tasks: AskedTasks
  people: AskedPeople
  period: Period
}

/** Proposes people and times for tasks; nothing is saved. */
export function useProposal({ tasks, people, period }: Asked) {
  return useQuery({
    queryKey: ['distribute', tasks, people, period],
    queryFn: async ({ signal }) => {
      const ids =
        'ids' in people
          ? people.ids
          : people.organizationId === null
            ? undefined
            : await idsOf(people.organizationId, period, signal)
      const taken = await tasksOf(tasks, signal)
      if (ids?.length === 0) return null
      if (taken.ids.length === 0) return { proposal: null, left: 0 }
      const body = {
        task_ids: taken.ids,
        ...(ids && { user_ids: ids }),
        from: period.start / 1000,
        till: Math.min(period.end, period.start + longest) / 1000,
      }
      const path = '/rest/planning/distribute'
      const proposal = (await request<PlanProposalWire>(path, { method: 'POST', body, signal })).body
      return { proposal, left: taken.total - taken.ids.length }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** What speaks against rows, all together; asked again once a row was changed. */
export function useRowConflicts(rows: readonly Row[], isChanged: boolean) {
  const items = rows.map(toChecked)
  const { data, error } = useQuery({
    queryKey: ['distribute', 'check', items],
    queryFn: async ({ signal }) => {
      const path = '/rest/planning/check'
      return (await request<CheckedPlansWire>(path, { method: 'POST', body: { items }, signal })).body.items
    },
    enabled: isChanged && items.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const conflicts = useMemo(
    () =>
      isChanged && data
        ? new Map(data.map((plan) => [plan.task_id, plan.conflicts.map(({ kind }) => kind)]))
        : null,
    [data, isChanged],
  )
  return { conflicts, error: isChanged ? error : null }
}

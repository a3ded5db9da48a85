'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { CheckedPlansWire } from '@/lib/domain/planning/presenter'
import { planConflicts, type PlanFindings } from '@/lib/shared/planning/plan-conflicts'
import type { PlanBoard } from '../data/use-plan-board'
import { checkPlans, type Plan } from '../moves/plan'

const minute = 60_000
const nothing: PlanFindings[] = []

/** What speaks against plans: the board knows its own days and people, the server is asked about others. */
export function useFindings(plans: readonly Plan[], board: PlanBoard): readonly PlanFindings[] {
  const { start, end } = board.period
  const isShown = plans.every(
    (plan) =>
      plan.start !== null &&
      plan.start >= start &&
      plan.start + plan.minutes * minute <= end &&
      (plan.userId === null || board.peopleById.has(plan.userId)),
  )
  const items = plans.flatMap(({ task, userId, start: at, minutes }) =>
    userId === null || at === null
      ? []
      : [{ task_id: task.id, user_id: userId, start: at / 1000, duration: minutes }],
  )
  const asked = useQuery({
    queryKey: queryKeys.list('planning', '/rest/planning/check', { items: JSON.stringify(items) }),
    queryFn: async ({ signal }) =>
      (
        await request<CheckedPlansWire>('/rest/planning/check', {
          method: 'POST',
          body: { items },
          signal,
        })
      ).body,
    enabled: !isShown && items.length > 0,
    staleTime: 0,
  })
  if (isShown) return checkPlans(plans, board).map(({ findings }) => findings)
  return asked.data?.items.map(toFindings) ?? nothing
}

const toFindings = (plan: CheckedPlansWire['items'][number]): PlanFindings => ({
  conflicts: planConflicts.filter((conflict) => plan.conflicts.some(({ kind }) => kind === conflict)),
  overlapping: plan.overlapping_ids,
  missing: plan.missing_tag_ids,
})

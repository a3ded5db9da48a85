'use client'

import { useMutation } from '@tanstack/react-query'
import { request } from '@/components/api/request'
import type { PlannedRouteWire } from '@/lib/domain/planning/dispatch/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'

/** Longest time that is put in order, milliseconds: seven days, also where clocks change. */
const longest = 7 * 86_400_000

interface Asked {
  userId: number
  taskIds: readonly number[]
  period: Interval
}

/** Asks for the best order of tasks; nothing is saved. */
export const useRoute = () =>
  useMutation({
    mutationFn: async ({ userId, taskIds, period: { start, end } }: Asked) => {
      const body = {
        user_id: userId,
        task_ids: taskIds,
        from: start / 1000,
        till: Math.min(end, start + longest) / 1000,
      }
      return (await request<PlannedRouteWire>('/rest/planning/route', { method: 'POST', body })).body
    },
  })

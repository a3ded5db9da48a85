'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { createPlanChanges, type PlanChanges } from './create-plan-changes'

/** Saves plans of the page. */
export function usePlanChanges(): PlanChanges {
  const t = useTranslations('planning')
  const queries = useQueryClient()
  const { id: userId } = useSessionUser()
  return useMemo(
    () =>
      createPlanChanges(queries, userId, {
        notSaved: t('notSaved'),
        refused: (count) => t('refused', { count }),
        refusedTask: (id, reason) => t('refusedTask', { id: String(id), reason }),
        moved: (count) => t('moved', { count }),
      }),
    [queries, userId, t],
  )
}

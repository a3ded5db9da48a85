'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type PlanConflict, planConflicts } from '@/lib/shared/planning/plan-conflicts'

const isConflict = (kind: string): kind is PlanConflict => planConflicts.some((known) => known === kind)

/** What speaks against a plan, in words. */
export function useConflictNames() {
  const t = useTranslations('distribute.conflicts')
  return useCallback(
    (kinds: readonly string[]): string[] => kinds.flatMap((kind) => (isConflict(kind) ? [t(kind)] : [])),
    [t],
  )
}

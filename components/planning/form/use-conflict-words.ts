'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useUserTags } from '@/components/reference-data/use-references'
import type { PlanFindings } from '@/lib/shared/planning/plan-conflicts'

/** Conflicts of a plan in words, with the names of tasks and tags. */
export function useConflictWords(titleOf: (taskId: number) => string | undefined) {
  const t = useTranslations('planning.conflicts')
  const { items: tags } = useUserTags()
  return useCallback(
    ({ conflicts, overlapping, missing }: PlanFindings): string[] =>
      conflicts.map((conflict) => {
        if (conflict === 'overlap') {
          const names = overlapping.slice(0, 3).map((id) => `«${titleOf(id) ?? id}»`)
          const more = overlapping.length - names.length
          return t(more > 0 ? 'overlapMore' : 'overlap', { names: names.join(', '), more })
        }
        if (conflict === 'missing_skill') {
          const names = missing.map((id) => tags.find((tag) => tag.id === id)?.title ?? String(id))
          return t('missing_skill', { names: names.join(', ') })
        }
        return t(conflict)
      }),
    [t, tags, titleOf],
  )
}

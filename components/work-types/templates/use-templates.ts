'use client'

import { useTranslations } from 'next-intl'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import { useStale } from '@/components/records/record-kind'
import { workTypeKind } from '@/components/reference-data/use-work-types'
import { showDone } from '@/components/ui/show-notice'
import type { MadeFromTemplatesWire, TemplateSetWire } from '@/lib/domain/reference/templates/presenter'

const path = '/rest/types/templates'
const { noun } = workTypeKind

/** Templates of work types in a language. */
export const useTemplates = (language: string) =>
  useApiList<TemplateSetWire>(noun, path, { query: { language }, staleTime: 0 })

/** Creates work types from templates, and says which were left out. */
export function useCreateFromTemplates(onDone: () => void) {
  const t = useTranslations('workTypes.templates')
  const reload = useStale()
  return useApiMutation(
    (input: { language: string; templates: string[] }) => post<MadeFromTemplatesWire>(path, input),
    {
      stale: ['first-steps'],
      failed: t('failed'),
      onDone: ({ created, skipped }) => {
        const names = skipped.join(', ')
        showDone(
          [t('created', { count: created.length }), names && t('skipped', { names })]
            .filter(Boolean)
            .join('. '),
        )
        void reload(workTypeKind)
        onDone()
      },
    },
  )
}

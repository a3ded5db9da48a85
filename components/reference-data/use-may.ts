'use client'

import { useTranslations } from 'next-intl'
import { useSessionUser } from '@/components/api/session-user'

/** Why this reader may not change types, tags and roles; undefined when they may. */
export function useReferenceDenied(): string | undefined {
  const t = useTranslations('people.reference')
  return useSessionUser().role === 'MAIN_ADMINISTRATOR' ? undefined : t('adminOnly')
}

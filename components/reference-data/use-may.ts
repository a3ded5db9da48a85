'use client'

import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import type { Verdict } from '@/lib/access/rights'
import type { OwnMay } from '@/lib/domain/own-rights'

/** Why this reader may not change what a right of their role is about; undefined when they may. */
export function useReferenceDenied(right: (may: OwnMay) => Verdict): string | undefined {
  const t = useTranslations('people.reference')
  return right(useMay()) === true ? undefined : t('adminOnly')
}

'use client'

import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import type { Verdict } from '@/lib/access/rights'
import type { OwnMay } from '@/lib/domain/own-rights'

/** Why the reader lacks a right of their role; undefined when they have it. */
export function useReferenceDenied(right: (may: OwnMay) => Verdict): string | undefined {
  const t = useTranslations('people.reference')
  return right(useMay()) === true ? undefined : t('adminOnly')
}

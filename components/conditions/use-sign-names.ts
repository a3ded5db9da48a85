'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Sign } from './field-conditions'

/** Translated names of the operators. */
export function useSignNames(): Readonly<Record<Sign, string>> {
  const t = useTranslations('fieldFilter')
  return useMemo(
    () => ({
      EQ: t('equal'),
      NE: t('notEqual'),
      GT: t('greater'),
      GE: t('atLeast'),
      LT: t('less'),
      LE: t('atMost'),
      LIKE: t('contains'),
      NULL: t('empty'),
      'NOT NULL': t('filled'),
    }),
    [t],
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type FieldDraft, faultsOf } from './field-draft'

/** Errors of field names as text, by index. */
export function useFaultWords() {
  const t = useTranslations('layers.fields.faults')
  return useCallback(
    (fields: readonly FieldDraft[], foreign = false): Record<string, string> =>
      Object.fromEntries(
        [...faultsOf(fields, foreign)].map(([at, fault]) => [`fields.${at}.name`, t(fault)]),
      ),
    [t],
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useFieldDays } from '@/components/api/server-zone'
import { useDates } from '@/components/ui/use-dates'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

/** Says a value of a custom field in words; null without one. */
export function useValueWords(): (type: FieldDefinitionWire['type'], value: FieldValueWire) => string | null {
  const t = useTranslations('field.value')
  const dates = useDates()
  const days = useFieldDays()
  return (type, value) => {
    if (value === null || value === '') return null
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (type === 'DATE') return dates.ofDay(days.dayOf(Number(value)))
    if (typeof value === 'object') return value.name ?? value.type
    return typeof value === 'number' ? value.toLocaleString(document.documentElement.lang) : value
  }
}

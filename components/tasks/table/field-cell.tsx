'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldDays } from '@/components/api/server-zone'
import { useDates } from '@/components/ui/use-dates'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

interface FieldCellProps {
  field: FieldDefinitionWire
  value: FieldValueWire | undefined
}

/** A custom field value, formatted by type. */
export function FieldCell({ field, value }: FieldCellProps) {
  const t = useTranslations('fieldFilter')
  const locale = useLocale()
  const dates = useDates()
  const days = useFieldDays()
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number')
    return field.type === 'DATE' ? dates.ofDay(days.dayOf(value)) : value.toLocaleString(locale)
  return typeof value === 'string' ? value : (value.name ?? value.type)
}

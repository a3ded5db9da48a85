'use client'

import dayjs from 'dayjs'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { FieldType } from '@/lib/shared/layer-types'
import type { Value } from './types'

/** Formats attribute values by type, in the reader's language and zone. */
export function useValueText() {
  const locale = useLocale()
  const t = useTranslations('fieldFilter')
  const dates = useDates()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 })
    return (value: Value | undefined, type: FieldType): string => {
      if (value === null || value === undefined) return ''
      if (typeof value === 'boolean') return value ? t('yes') : t('no')
      if (typeof value === 'number') return type === 'string' ? String(value) : numbers.format(value)
      if (type === 'date' || type === 'timestamp') {
        const moment = dayjs(value)
        if (!moment.isValid()) return value
        return type === 'date' ? dates.day(moment.unix()) : dates.short(moment.unix())
      }
      return value
    }
  }, [locale, t, dates])
}

'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useApiList } from '@/components/api/use-api'
import type { RecordKind } from '@/components/records/record-kind'
import { toPeriod } from './period'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

export const workTypeKind: RecordKind = {
  noun: 'work-types',
  path: '/rest/types',
  audit: 'work-type',
  dictionary: 'types',
}

const whole = { query: { page: 1, limit: 1000 } }

export const useWorkTypeList = () => useApiList<WorkTypeWire>('work-types', '/rest/types/list', whole)

/** Formats seconds as "3 d 4 h". */
export function usePeriodWords() {
  const t = useTranslations('workTypes.period')
  return useCallback(
    (seconds: number): string => {
      const { days, hours, minutes } = toPeriod(seconds)
      const parts = [
        days > 0 && t('days', { count: days }),
        hours > 0 && t('hours', { count: hours }),
        minutes > 0 && t('minutes', { count: minutes }),
      ]
      return parts.filter(Boolean).join(' ')
    },
    [t],
  )
}

/** "3 d 4 h from assignment". */
export function useDeadlineWords() {
  const t = useTranslations('workTypes.deadline')
  const words = usePeriodWords()
  return useCallback(
    ({ type, period_of_review_in_sec: seconds }: WorkTypeWire): string => {
      if (!type || !seconds) return ''
      const period = words(seconds)
      return type === 'AT_CREATE' ? t('fromCreate', { period }) : t('fromUpdate', { period })
    },
    [t, words],
  )
}

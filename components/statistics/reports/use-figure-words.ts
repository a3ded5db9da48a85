'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDuration } from '@/components/ui/use-duration'
import type { ReportFiguresWire } from '@/lib/domain/reports/presenter'

const none = '–'

/** The share of tasks that were completed in time; null where none was due. */
export const onTimeShare = ({ due, on_time }: ReportFiguresWire): number | null =>
  due === 0 ? null : on_time / due

/** Figures of a report for the reader. */
export function useFigureWords() {
  const t = useTranslations('reports')
  const locale = useLocale()
  const duration = useDuration()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const signed = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
    return {
      count: (value: number) => value.toLocaleString(locale),
      time: (seconds: number | null) => (seconds === null ? none : duration(seconds)),
      share: (value: number | null) => (value === null ? none : percent.format(value)),
      /** How much more or less than before; null where there is nothing to compare with. */
      change: (now: number | null, before: number | null) =>
        now === null || !before ? null : signed.format(now / before - 1),
      points: (now: number | null, before: number | null) =>
        now === null || before === null ? null : t('points', { value: points.format((now - before) * 100) }),
    }
  }, [t, locale, duration])
}

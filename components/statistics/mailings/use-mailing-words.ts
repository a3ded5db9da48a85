'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { Mailing } from './mailing'

const day = 86_400_000
// 2026-01-05 is a Monday.
const monday = Date.UTC(2026, 0, 5)

/** Short names of the days of the week, from Monday, 1. */
export function useWeekdayNames(): (weekday: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
    return (weekday) => format.format(monday + (weekday - 1) * day)
  }, [locale])
}

/** The rhythm and the latest letters of a mailing in words. */
export function useMailingWords() {
  const t = useTranslations('mailings')
  const faults = useTranslations('mail.faults')
  const dates = useDates()
  const name = useWeekdayNames()
  return useMemo(
    () => ({
      rhythm({ rhythm, weekdays, month_day: monthDay, time, timezone }: Mailing): string {
        const zone = timezone === dates.zone ? '' : ` (${timezone})`
        const days = weekdays.map(name).join(', ')
        const said = {
          daily: () => t('words.daily', { time }),
          weekly: () => t('words.weekly', { days, time }),
          monthly: () => t('words.monthly', { day: monthDay ?? 1, time }),
        }[rhythm]()
        return said + zone
      },
      result({ last_run: run }: Mailing): string {
        if (!run) return t('never')
        const counts = (['sent', 'waiting', 'failed', 'skipped'] as const)
          .filter((kind) => run[kind] > 0)
          .map((kind) => t(`results.${kind}`, { count: run[kind] }))
        return `${dates.short(run.at)}: ${counts.join(', ')}`
      },
      reasons: ({ last_run: run }: Mailing): string =>
        (run?.reasons ?? []).map((reason) => faults(reason)).join('; '),
    }),
    [t, faults, dates, name],
  )
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useApiList } from '@/components/api/use-api'
import { readRule, type Recurrence, type Weekday, weekdays } from './rule/recurrence'
import type { Schedule } from './schedule'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const whole = { query: { page: 1, limit: 1000 } }

export const useScheduleList = () => useApiList<Schedule>('schedules', '/rest/schedules/list', whole)

/** Tasks that schedules can copy. */
export const useTemplates = () =>
  useApiList<TaskWire>('templates', '/rest/tasks', { query: { isTemplate: true, page: 1, limit: 1000 } })

// 2026-01-05 is a Monday.
const monday = Date.UTC(2026, 0, 5)
const day = 86_400_000

/** Localised names of days and months. */
export function useCalendarNames() {
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    const [short, long, month] = [
      format({ weekday: 'short' }),
      format({ weekday: 'long' }),
      format({ month: 'long' }),
    ]
    const at = (name: Weekday) => monday + weekdays.indexOf(name) * day
    return {
      short: (name: Weekday) => short.format(at(name)),
      long: (name: Weekday) => long.format(at(name)),
      month: (number: number) => month.format(Date.UTC(2026, number - 1, 1)),
    }
  }, [locale])
}

/** A rule as text; as it is written when it cannot be described. */
export function useRuleWords() {
  const t = useTranslations('schedules')
  const names = useCalendarNames()
  return useCallback(
    (rule: string): string => {
      const input = readRule(rule)
      if (!input) return rule
      const { freq, interval: count, time } = input
      const what = {
        DAILY: () => t('words.daily', { count }),
        WEEKLY: () => t('words.weekly', { count }),
        MONTHLY: () => t('words.monthly', { count }),
        YEARLY: () => t('words.yearly', { count }),
      }[freq]()
      const when = daysOf(input)
      const said = when ? t('words.at', { what, when, time }) : t('words.atPlain', { what, time })
      return said.charAt(0).toUpperCase() + said.slice(1)

      function daysOf({ weekdays: days, by, monthDay, nth, weekday, month }: Recurrence): string {
        if (freq === 'DAILY') return ''
        if (freq === 'WEEKLY') return days.map(names.short).join(', ')
        const on =
          by === 'nth'
            ? t('words.nth', { nth: t(`builder.nths.${nth}`).toLowerCase(), weekday: names.long(weekday) })
            : monthDay === -1
              ? t('words.lastDay')
              : t('words.dayOf', { day: monthDay })
        return freq === 'YEARLY' ? t('words.inMonth', { day: on, month: names.month(month) }) : on
      }
    },
    [t, names],
  )
}

'use client'

import { DatePicker } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CalendarPill } from '@/components/ui/calendar-pill'
import { useDates } from '@/components/ui/use-dates'

interface Days {
  from: string
  to: string
}

/** A day, or several in a row. */
export function DaysPicker({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const t = useTranslations('movement')
  const dates = useDates()
  const [half, setHalf] = useState<string | null>(null)
  const pick = ([from, to]: [string | null, string | null], close: () => void) => {
    setHalf(to ? null : from)
    if (!from || !to) return
    onDays({ from, to })
    close()
  }
  const shown =
    days.from === days.to ? dates.ofDay(days.from) : `${dates.ofDay(days.from)} – ${dates.ofDay(days.to)}`
  return (
    <CalendarPill label={t('days')} shown={shown}>
      {(close) => (
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={half ? [half, null] : [days.from, days.to]}
          onChange={(range) => pick(range, close)}
          aria-label={t('days')}
        />
      )}
    </CalendarPill>
  )
}

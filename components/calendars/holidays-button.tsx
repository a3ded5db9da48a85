'use client'

import { Button, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { daysOffIn } from '@/lib/shared/work-calendar/russian-holidays'
import type { CalendarValues } from './calendar'

interface HolidaysButtonProps {
  days: CalendarValues['exceptions']
  onChange: (days: CalendarValues['exceptions']) => void
}

/** Adds the public holidays of Russia of this and the next year; days that are there already stay. */
export function HolidaysButton({ days, onChange }: HolidaysButtonProps) {
  const t = useTranslations('calendars.holidays')
  const year = dayjs().year()
  const add = (of: number) => {
    const known = new Set(days.map(({ date }) => date))
    const added = daysOffIn(of)
      .filter(({ date }) => !known.has(date))
      .map(({ date, holiday, moved }) => ({
        date,
        title: moved ? t('moved', { name: t(`names.${holiday}`) }) : t(`names.${holiday}`),
        shifts: [],
      }))
    onChange([...days, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  }
  return (
    <>
      <Group gap="xs">
        {[year, year + 1].map((of) => (
          <Button key={of} variant="default" size="xs" onClick={() => add(of)}>
            {t('add', { year: String(of) })}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('byHand')}
      </Text>
    </>
  )
}

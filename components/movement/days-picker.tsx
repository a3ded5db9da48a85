'use client'

import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'

interface Days {
  from: string
  to: string
}

/** A day, or several in a row. */
export function DaysPicker({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const t = useTranslations('movement')
  const dates = useDates()
  const [open, { toggle, close }] = useDisclosure(false)
  const [half, setHalf] = useState<string | null>(null)
  const pick = ([from, to]: [string | null, string | null]) => {
    setHalf(to ? null : from)
    if (!from || !to) return
    onDays({ from, to })
    close()
  }
  const shown =
    days.from === days.to ? dates.ofDay(days.from) : `${dates.ofDay(days.from)} – ${dates.ofDay(days.to)}`
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Pill
          label=""
          aria-label={`${t('days')}: ${shown}`}
          icon={<IconCalendar size={15} stroke={1.7} aria-hidden="true" />}
          opens
          value={shown}
          aria-expanded={open}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={half ? [half, null] : [days.from, days.to]}
          onChange={pick}
          aria-label={t('days')}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

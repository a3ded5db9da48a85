'use client'

import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import { Pill } from '@/components/ui/pill'
import { useTaskFilters } from './use-task-filters'

interface DatePillProps {
  label: string
  from: 'from' | 'dueFrom' | 'changedFrom'
  to: 'to' | 'dueTo' | 'changedTo'
}

export function DatePill({ label, from, to }: DatePillProps) {
  const t = useTranslations('filters')
  const dates = useDates()
  const { filters, change } = useTaskFilters()
  const [open, { toggle, close }] = useDisclosure(false)
  const [half, setHalf] = useState<string | null>(null)
  const low = filters[from]
  const high = filters[to]
  const text = (day: string) => dates.day(dayjs(day).unix())
  const parts = [low && t('from', { date: text(low) }), high && t('to', { date: text(high) })].filter(Boolean)

  const pick = ([start, end]: [string | null, string | null]) => {
    setHalf(end ? null : start)
    if (!start || !end) return
    change({ [from]: start, [to]: end })
    close()
  }
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Pill
          label={label}
          opens
          value={parts.length > 0 ? (low === high && low ? text(low) : parts.join(' ')) : undefined}
          aria-expanded={open}
          onClick={toggle}
          onClear={() => change({ [from]: null, [to]: null })}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={half ? [half, null] : [low, high]}
          onChange={pick}
          aria-label={label}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

'use client'

import { Popover, SegmentedControl } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'
import { type Period, periods, type Span } from './period'

interface PeriodPickerProps {
  /** The offered presets; all of them when absent. */
  presets?: readonly Period[]
  period: Period
  own: Span
  onPeriod: (period: Period) => void
  onOwn: (own: Span) => void
}

/** Preset periods and a custom one. */
export function PeriodPicker({ presets = periods, period, own, onPeriod, onOwn }: PeriodPickerProps) {
  const t = useTranslations('statistics')
  const dates = useDates()
  const [open, { toggle, close }] = useDisclosure(false)
  const [half, setHalf] = useState<string | null>(null)
  const isOwn = Boolean(own.from || own.to)
  const text = (day: string) => dates.day(dayjs(day).unix())
  const parts = [
    own.from && t('from', { date: text(own.from) }),
    own.to && t('to', { date: text(own.to) }),
  ].filter(Boolean)
  const pick = ([from, to]: [string | null, string | null]) => {
    setHalf(to ? null : from)
    if (!from || !to) return
    onOwn({ from, to })
    close()
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        data-filter
        aria-label={t('period')}
        value={isOwn ? '' : period}
        onChange={(value) => onPeriod(presets.find((known) => known === value) ?? 'month')}
        data={presets.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <Popover opened={open} onDismiss={close} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Pill
            label={t('periods.own')}
            opens
            value={isOwn ? parts.join(' ') : undefined}
            aria-expanded={open}
            onClick={toggle}
            onClear={() => onOwn({ from: null, to: null })}
          />
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <DatePicker
            type="range"
            allowSingleDateInRange
            maxDate={dayjs().format('YYYY-MM-DD')}
            value={half ? [half, null] : [own.from, own.to]}
            onChange={pick}
            aria-label={t('periods.own')}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

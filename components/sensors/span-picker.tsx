'use client'

import { Button, Popover } from '@mantine/core'
import { DatePicker, TimePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'
import classes from './sensors.module.css'
import type { Span } from './use-sensors'
import common from '../ui/common.module.css'

/** The longest interval of the track API, seconds. */
export const week = 7 * 86_400

interface SpanPickerProps {
  /** Null while none is chosen. */
  span: Span | null
  onSpan: (span: Span) => void
  onClear?: () => void
}

const toDraft = (span: Span | null) => {
  const from = span ? dayjs.unix(span.from) : dayjs().startOf('day')
  const till = span ? dayjs.unix(span.till) : dayjs().endOf('day')
  return {
    days: [from.format('YYYY-MM-DD'), till.format('YYYY-MM-DD')] as [string | null, string | null],
    fromTime: from.format('HH:mm'),
    tillTime: till.format('HH:mm'),
  }
}

/** Both minutes are included in full. */
function toSpan({ days: [first, last], fromTime, tillTime }: ReturnType<typeof toDraft>): Span | null {
  if (!first || !fromTime || !tillTime) return null
  const from = dayjs(`${first}T${fromTime}`)
  const till = dayjs(`${last ?? first}T${tillTime}`).endOf('minute')
  return from.isValid() && till.isValid() ? { from: from.unix(), till: till.unix() } : null
}

/** A custom interval of dates and times, a week at most. */
export function SpanPicker({ span, onSpan, onClear }: SpanPickerProps) {
  const t = useTranslations('sensors.own')
  const dates = useDates()
  const [open, { toggle, close }] = useDisclosure(false)
  const [draft, setDraft] = useState(() => toDraft(span))
  const wanted = toSpan(draft)
  const fault = !wanted
    ? null
    : wanted.till <= wanted.from
      ? 'backwards'
      : wanted.till - wanted.from > week
        ? 'long'
        : null
  const begin = () => {
    setDraft(toDraft(span))
    toggle()
  }
  const apply = () => {
    if (!wanted || fault) return
    onSpan(wanted)
    close()
  }
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Pill
          label={span ? '' : t('label')}
          aria-label={span ? `${t('label')}: ${dates.between(span.from, span.till)}` : t('label')}
          icon={<IconCalendar size={15} stroke={1.7} aria-hidden="true" />}
          opens
          value={span ? dates.between(span.from, span.till) : undefined}
          aria-expanded={open}
          onClick={begin}
          onClear={onClear}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <form
          className={common.stack10}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <DatePicker
            type="range"
            allowSingleDateInRange
            value={draft.days}
            onChange={(days) => setDraft({ ...draft, days })}
            aria-label={t('label')}
          />
          <div className={classes.times}>
            <TimePicker
              size="xs"
              label={t('from')}
              hoursInputLabel={t('fromHours')}
              minutesInputLabel={t('fromMinutes')}
              value={draft.fromTime}
              onChange={(fromTime) => setDraft({ ...draft, fromTime })}
            />
            <TimePicker
              size="xs"
              label={t('till')}
              hoursInputLabel={t('tillHours')}
              minutesInputLabel={t('tillMinutes')}
              value={draft.tillTime}
              onChange={(tillTime) => setDraft({ ...draft, tillTime })}
            />
          </div>
          <p className={classes.fault} role="status">
            {fault && t(fault)}
          </p>
          <Button type="submit" size="sm" disabled={!wanted || fault !== null}>
            {t('show')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

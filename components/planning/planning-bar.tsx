'use client'

import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { OrganizationSelect } from '@/components/reference-data/organization-select'
import { CalendarPill } from '@/components/ui/calendar-pill'
import { SearchField } from '@/components/ui/search-field'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import { useSessionSteps } from '@/components/ui/use-session-steps'
import type { PlanBoard } from './data/use-plan-board'
import { daysOf, spans } from './layout/time-scale'
import classes from './planning.module.css'
import type { PlanningAddress } from './use-planning-address'
import { searchFieldId } from './use-planning-keys'

interface PlanningBarProps {
  address: PlanningAddress
  board: PlanBoard
}

/** Which days, how long, whose people; undo and redo. */
export function PlanningBar({ address, board }: PlanningBarProps) {
  const t = useTranslations('planning')
  const { span, org, q, set, step, isToday } = address
  const { undo, redo, canUndo, canRedo } = useSessionSteps()
  return (
    <search className={classes.bar} aria-label={t('title')}>
      <h1 className={classes.title}>{t('title')}</h1>
      <span className={classes.days}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('before')}
          title={t('before')}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <DayPill address={address} />
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('after')}
          title={t('after')}
          onClick={() => step(1)}
        >
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
        <Button variant="default" size="xs" disabled={isToday} onClick={() => set({ date: null })}>
          {t('today')}
        </Button>
      </span>
      <SegmentedControl
        size="xs"
        className={classes.spans}
        aria-label={t('span')}
        value={span}
        onChange={(value) => set({ span: spans.find((one) => one === value) ?? 'day' })}
        data={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
      />
      <OrganizationSelect
        className={classes.choice}
        label={t('organization')}
        placeholder={t('organization')}
        value={org}
        onChange={(value) => set({ org: value })}
      />
      <SearchField
        id={searchFieldId}
        className={classes.search}
        label={t('searchPeople')}
        value={q}
        onChange={(value) => set({ q: value })}
      />
      {board.isCut && (
        <span className={classes.cut} role="status">
          {t('isCut')}
        </span>
      )}
      <span className={classes.undo}>
        <ToolButton label={t('undo')} keys="Ctrl Z" disabled={!canUndo} onClick={() => void undo()}>
          <IconArrowBackUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('redo')} keys="Ctrl Shift Z" disabled={!canRedo} onClick={() => void redo()}>
          <IconArrowForwardUp size={18} stroke={1.8} />
        </ToolButton>
      </span>
    </search>
  )
}

function DayPill({ address: { date, span, set } }: { address: PlanningAddress }) {
  const t = useTranslations('planning')
  const dates = useDates()
  const last = dayjs(date)
    .add(daysOf[span] - 1, 'day')
    .format('YYYY-MM-DD')
  const shown = span === 'day' ? dates.ofDay(date) : `${dates.ofDay(date)} – ${dates.ofDay(last)}`
  return (
    <CalendarPill label={t('day')} shown={shown}>
      {(close) => (
        <DatePicker
          value={date}
          aria-label={t('day')}
          onChange={(value) => {
            set({ date: value })
            close()
          }}
        />
      )}
    </CalendarPill>
  )
}

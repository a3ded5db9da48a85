'use client'

import { ActionIcon, Checkbox, Group, VisuallyHidden } from '@mantine/core'
import { DatePickerInput, TimeInput } from '@mantine/dates'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import { ExecutorPicker } from '../executors/executor-picker'
import { useScoreWords } from '../executors/use-score-words'
import classes from './distribute.module.css'
import type { Row, RowEdit } from './proposal'
import { useConflictNames } from './use-conflict-names'

interface ProposalRowProps {
  row: Row
  isOut: boolean
  /** Why it could not be saved. */
  fault: string | undefined
  onLeaveOut: (isOut: boolean) => void
  onEdit: (edit: RowEdit) => void
}

/** A task of a proposal: when, how far, what speaks against it; person and time can be changed. */
export function ProposalRow({ row, isOut, fault, onLeaveOut, onEdit }: ProposalRowProps) {
  const t = useTranslations('distribute')
  const dates = useDates()
  const duration = useDuration()
  const measures = useMeasureWords()
  const conflictNames = useConflictNames()
  const scoreWords = useScoreWords()
  const id = useId()
  const [editing, setEditing] = useState(false)
  const { title, start, minutes, travel, score, reasons } = row
  const conflicts = conflictNames(row.conflicts)
  const why = score === null || reasons === null ? null : scoreWords(score, reasons)
  return (
    <li className={classes.row} data-out={isOut || undefined} data-plan={row.taskId}>
      <div className={classes.line}>
        <Checkbox
          size="xs"
          checked={!isOut}
          aria-label={t('include', { title })}
          onChange={({ currentTarget }) => onLeaveOut(!currentTarget.checked)}
        />
        <span className={classes.when}>{dates.between(start / 1000, start / 1000 + minutes * 60)}</span>
        <span className={classes.what} id={id}>
          {title}
        </span>
        {why && (
          <span className={classes.score} title={why}>
            <span aria-hidden="true">{Math.round(score ?? 0)}</span>
            <VisuallyHidden>{why}</VisuallyHidden>
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          title={t('change')}
          aria-label={t('changeRow', { title })}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          <IconPencil size={15} stroke={1.8} />
        </ActionIcon>
      </div>
      <span className={classes.under}>
        {travel
          ? t('travel', { time: duration(travel.minutes * 60), distance: measures.length(travel.metres) })
          : t('changed')}
      </span>
      {!isOut &&
        conflicts.map((conflict) => (
          <span key={conflict} className={classes.conflict}>
            <IconAlertTriangle size={13} stroke={1.9} aria-hidden="true" />
            {conflict}
          </span>
        ))}
      {fault !== undefined && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
      {editing && <RowFields row={row} onEdit={onEdit} />}
    </li>
  )
}

function RowFields({ row, onEdit }: Pick<ProposalRowProps, 'row' | 'onEdit'>) {
  const t = useTranslations('distribute')
  const { taskId, userId, fio, start } = row
  const begin = dayjs(start)
  const move = (day: string, time: string) => {
    const next = dayjs(`${day}T${time}`).valueOf()
    if (Number.isFinite(next)) onEdit({ userId, fio, start: next })
  }
  return (
    <Group className={classes.fields} gap={8} align="flex-end">
      <ExecutorPicker
        className={classes.chooser}
        label={t('person')}
        name={t('person')}
        sought={{ taskId }}
        value={userId}
        shown={fio}
        onChoose={(id, name) => id !== null && onEdit({ userId: id, fio: name, start })}
      />
      <DatePickerInput
        label={t('day')}
        value={begin.format('YYYY-MM-DD')}
        valueFormat="D MMM"
        minDate={dayjs().format('YYYY-MM-DD')}
        popoverProps={{ withinPortal: true }}
        onChange={(day) => day && move(day, begin.format('HH:mm'))}
      />
      <StartInput value={begin.format('HH:mm')} onLeave={(time) => move(begin.format('YYYY-MM-DD'), time)} />
    </Group>
  )
}

/** The time of a row, which is sorted by it: the row moves when the field is left, not while one types. */
function StartInput({ value, onLeave }: { value: string; onLeave: (time: string) => void }) {
  const t = useTranslations('distribute')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // Another time from elsewhere shows at once.
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const leave = () => {
    if (typed === '') setTyped(value)
    else if (typed !== value) onLeave(typed)
  }
  return (
    <TimeInput
      label={t('time')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}

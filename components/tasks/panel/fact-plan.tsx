import { NumberInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTypes } from '@/components/reference-data/use-dictionaries'
import { useDates } from '@/components/ui/use-dates'
import { usualMinutes } from '@/lib/shared/planning/plan-conflicts'
import { FieldNotes } from '../editing/field-notes'
import { useFieldEdit } from '../editing/use-field-edit'
import { FactLine } from '../facts/fact-line'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

const pickerFormat = 'YYYY-MM-DD HH:mm:ss'

/** When a task is planned and for how long; those who may assign it may plan it. */
export function FactPlan({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  return (
    <>
      <FactLine label={t('plannedStart')}>
        <PlannedStart task={task} can={can} change={change} />
      </FactLine>
      <FactLine label={t('plannedDuration')}>
        <PlannedDuration task={task} can={can} change={change} />
      </FactLine>
    </>
  )
}

function PlannedStart({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const dates = useDates()
  const edit = useFieldEdit(task, change, 'planned_start')
  const stored = task.planned_start ?? null
  if (!can.assign_user)
    return (
      <div className={classes.fieldControl}>
        {stored === null ? '–' : dates.short(stored)}
        <FieldNotes edit={edit} />
      </div>
    )
  const { value } = edit
  return (
    <div className={classes.fieldControl}>
      <DateTimePicker
        className={classes.control}
        aria-label={
          typeof value === 'number' ? `${t('plannedStart')}: ${dates.short(value)}` : t('plannedStart')
        }
        placeholder="–"
        clearable
        value={typeof value === 'number' ? dayjs.unix(value).format(pickerFormat) : null}
        valueFormat={(text) => dates.short(dayjs(text).unix())}
        onClick={edit.begin}
        onChange={(next) => {
          if (next === null) void edit.save(null)
          else edit.set(dayjs(next).unix())
        }}
        // Date and time take two clicks; the change is sent once, when the calendar closes.
        onDropdownClose={() => {
          const last = edit.last()
          if (last !== undefined) void edit.save(last)
        }}
      />
      <FieldNotes edit={edit} />
    </div>
  )
}

function PlannedDuration({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const types = useTypes()
  const edit = useFieldEdit(task, change, 'planned_duration')
  const [typed, setTyped] = useState<number | string | null>(null)
  const usual = types.find(({ id }) => id === task.type_id)?.planned_duration ?? usualMinutes
  const stored = task.planned_duration ?? null
  if (!can.assign_user)
    return (
      <div className={classes.fieldControl}>
        {stored ?? usual}
        <FieldNotes edit={edit} />
      </div>
    )
  const send = () => {
    if (typed === null) return
    const next = typed === '' ? null : Number(typed)
    setTyped(null)
    if (next !== stored) void edit.save(next)
  }
  return (
    <div className={classes.fieldControl}>
      <NumberInput
        className={classes.control}
        aria-label={t('plannedDuration')}
        placeholder={String(usual)}
        min={1}
        max={30 * 24 * 60}
        step={15}
        allowDecimal={false}
        allowNegative={false}
        value={typed ?? stored ?? ''}
        onFocus={edit.begin}
        onChange={setTyped}
        onBlur={send}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      <FieldNotes edit={edit} />
    </div>
  )
}

'use client'

import { Collapse, NumberInput, Select, Switch, Textarea, UnstyledButton } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { IconChevronDown } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import panel from '../facts/facts.module.css'
import { TaskPicker } from '../facts/task-picker'
import { useTaskSettings } from '../stores/task-settings'
import classes from './compose.module.css'
import type { ComposeForm } from './use-compose-form'
import type { useComposeOptions } from './use-compose-options'
import { leastZoneRadius } from '@/lib/shared/zone-limits'

interface ComposeMoreProps {
  form: ComposeForm['form']
  options: ReturnType<typeof useComposeOptions>
}

const hidden = [
  'plannedStart',
  'plannedDuration',
  'step',
  'project',
  'parent',
  'systemData',
  'zoneRadius',
] as const

/** Rarely used fields of a new task; expanded when one is invalid or set. */
export function ComposeMore({ form, options }: ComposeMoreProps) {
  const t = useTranslations('composeMore')
  const dates = useDates()
  const { zoneRadius: usual } = useTaskSettings()
  const [open, setOpen] = useState(
    () => form.values.isTemplate || form.values.zoneRadius !== null || form.values.systemData !== '',
  )
  const wrong = hidden.some((name) => Boolean(form.errors[name]))
  const shown = open || wrong
  return (
    <>
      <UnstyledButton className={panel.more} aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <IconChevronDown size={15} stroke={1.8} />
        {t(shown ? 'less' : 'more')}
      </UnstyledButton>
      <Collapse expanded={shown}>
        <div className={classes.group}>
          <DateTimePicker
            label={t('plannedStart')}
            placeholder="–"
            clearable
            valueFormat={(text) => dates.short(dayjs(text).unix())}
            {...form.getInputProps('plannedStart')}
          />
          <NumberInput
            size="sm"
            label={t('plannedDuration')}
            min={1}
            max={30 * 24 * 60}
            step={15}
            allowDecimal={false}
            placeholder={t('plannedUsual')}
            value={form.values.plannedDuration ?? ''}
            onChange={(value) =>
              form.setFieldValue('plannedDuration', typeof value === 'number' ? value : null)
            }
            error={form.errors.plannedDuration}
          />
          <Select
            label={t('step')}
            placeholder={t('stepAuto')}
            clearable
            data={options.steps}
            {...form.getInputProps('step')}
          />
          <Select
            label={t('project')}
            placeholder={t('projectAuto')}
            clearable
            searchable
            data={options.projects}
            {...form.getInputProps('project')}
          />
          <TaskPicker
            label={t('parent')}
            value={form.values.parent}
            onChange={(parent) => form.setFieldValue('parent', parent)}
            error={form.errors.parent}
          />
          <NumberInput
            size="sm"
            label={t('radius')}
            min={leastZoneRadius}
            max={100_000}
            placeholder={String(usual)}
            value={form.values.zoneRadius ?? ''}
            onChange={(value) => form.setFieldValue('zoneRadius', typeof value === 'number' ? value : null)}
            error={form.errors.zoneRadius}
          />
          <Switch label={t('tracking')} {...form.getInputProps('trackingOn', { type: 'checkbox' })} />
          <Textarea
            label={t('systemData')}
            autosize
            minRows={1}
            maxRows={6}
            {...form.getInputProps('systemData')}
          />
          <Switch label={t('template')} {...form.getInputProps('isTemplate', { type: 'checkbox' })} />
        </div>
      </Collapse>
    </>
  )
}

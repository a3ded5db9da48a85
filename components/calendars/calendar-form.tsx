'use client'

import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { PlaceSelect } from '@/components/reference-data/place-select'
import { SpecialDays } from '@/components/shifts/special-days'
import { WeekRows } from '@/components/shifts/week-rows'
import { type Calendar, toBody, valuesOf } from './calendar'
import { HolidaysButton } from './holidays-button'

/** The hours of a calendar by weekday, its special days and its place. */
export function CalendarForm({ stored }: { stored: Stored<Calendar> }) {
  const t = useTranslations('calendars')
  const { organizationId: own } = useSessionUser()
  const calendar = stored.record
  const counted = (label: string) => ({
    label,
    show: (rows: readonly unknown[]) => t('rows', { count: rows.length }),
  })
  const record = useStoredForm({
    stored,
    initial: valuesOf(calendar, own ? String(own) : ''),
    fields: {
      title: t('title'),
      organization_id: t('organization'),
      timezone: t('timezone'),
      weekly: counted(t('weekly')),
      exceptions: counted(t('special')),
      is_default: t('default'),
    },
    required: ['title', 'organization_id'],
    toBody: (given) => toBody(given, calendar === null),
  })
  const { form } = record
  const { values } = form
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', values.timezone])],
    [values.timezone],
  )
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={200} isNew={!calendar} />
        {calendar ? (
          <TextInput
            label={t('organization')}
            value={calendar.organization_name ?? t('everywhere')}
            readOnly
            variant="filled"
          />
        ) : (
          <PlaceSelect {...form.getInputProps('organization_id')} />
        )}
        <Switch
          label={t('default')}
          description={t('defaultHint')}
          {...form.getInputProps('is_default', { type: 'checkbox' })}
        />
        <Select
          label={t('timezone')}
          searchable
          allowDeselect={false}
          limit={200}
          data={zones}
          {...form.getInputProps('timezone')}
        />
      </FormSection>
      <FormSection title={t('weekly')} hint={t('weeklyHint')}>
        <WeekRows weekly={values.weekly} onChange={(weekly) => form.setFieldValue('weekly', weekly)} />
      </FormSection>
      <FormSection title={t('special')} hint={t('specialHint')}>
        <HolidaysButton
          days={values.exceptions}
          onChange={(exceptions) => form.setFieldValue('exceptions', exceptions)}
        />
        <SpecialDays
          days={values.exceptions}
          dayOff={(date) => ({ date, title: '', shifts: [] })}
          onChange={(exceptions) => form.setFieldValue('exceptions', exceptions)}
        />
      </FormSection>
    </StoredForm>
  )
}

'use client'

import { Button, Menu, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Person } from '@/components/api/person-types'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { SpecialDays } from '@/components/shifts/special-days'
import { WeekRows } from '@/components/shifts/week-rows'
import type { WorkingHoursWire } from '@/lib/domain/working-hours/presenter'
import { AbsenceRows } from './absence-rows'
import { type HoursValues, toBody } from './hours-values'
import { hoursOf, templates } from './templates'

interface HoursFormProps {
  person: Person
  path: string
  initial: HoursValues
  etag: string | null
  reload: StoredVersion<unknown>['reload']
  onClose: () => void
}

/** Weekly shifts, days with other ones, absences and the time zone of a person. */
export function HoursForm({ person, path, initial, etag, reload, onClose }: HoursFormProps) {
  const t = useTranslations('people.hours')
  const queries = useQueryClient()
  const counted = (name: string) => ({
    label: name,
    show: (rows: readonly unknown[]) => t('rows', { count: rows.length }),
  })
  const record = useRecordForm<HoursValues, WorkingHoursWire>({
    initial,
    save: async (values) =>
      (await request<WorkingHoursWire>(path, { method: 'PUT', body: toBody(values), ifMatch: etag })).body,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.one('users', path) })
      void queries.invalidateQueries({ queryKey: queryKeys.plans })
    },
    stored: {
      etag,
      reload,
      fields: {
        timezone: t('timezone'),
        weekly: counted(t('weekly')),
        exceptions: counted(t('special')),
        absences: counted(t('absences')),
      },
    },
  })
  const { form } = record
  const { values } = form
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', values.timezone])],
    [values.timezone],
  )
  const denied = person.may?.change === true ? undefined : t('denied')
  return (
    <RecordForm record={record} denied={denied} onCancel={onClose}>
      <FormSection title={t('weekly')} hint={t('weeklyHint')}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              w="fit-content"
              rightSection={<IconChevronDown size={14} stroke={1.8} />}
            >
              {t('template')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {templates.map((template) => (
              <Menu.Item
                key={template}
                onClick={() => form.setValues(hoursOf(template, dayjs().format('YYYY-MM-DD')))}
              >
                {t(`templates.${template}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <WeekRows weekly={values.weekly} onChange={(weekly) => form.setFieldValue('weekly', weekly)} />
      </FormSection>
      <FormSection title={t('absences')} hint={t('absencesHint')}>
        <AbsenceRows
          absences={values.absences}
          onChange={(absences) => form.setFieldValue('absences', absences)}
        />
      </FormSection>
      <FormSection title={t('special')} hint={t('specialHint')}>
        <SpecialDays
          days={values.exceptions}
          dayOff={(date) => ({ date, shifts: [] })}
          onChange={(exceptions) => form.setFieldValue('exceptions', exceptions)}
        />
      </FormSection>
      <FormSection title={t('timezone')}>
        <Select
          aria-label={t('timezone')}
          allowDeselect={false}
          searchable
          limit={200}
          data={zones}
          {...form.getInputProps('timezone')}
        />
      </FormSection>
    </RecordForm>
  )
}

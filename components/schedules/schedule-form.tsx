'use client'

import { Anchor, Select, Switch, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { PageLink } from '@/components/ui/page-link'
import { plain, toRule } from './rule/recurrence'
import { RuleField } from './rule/rule-field'
import { RulePreview } from './rule/rule-preview'
import type { Schedule } from './schedule'
import { useTemplates } from './use-schedules'

interface ScheduleFormProps {
  schedule: Schedule | null
  loaded: ReturnType<typeof useApiOne<Schedule>>
  denied: string | undefined
  panel: RecordPanelState
}

const initialOf = (schedule: Schedule | null) => ({
  title: schedule?.title ?? '',
  template_id: schedule ? String(schedule.template_id) : '',
  enabled: schedule?.enabled ?? true,
  timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  rrule: schedule?.rrule ?? toRule(plain),
})
type Values = ReturnType<typeof initialOf>

const toBody = ({ template_id: template, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(template !== undefined && { template_id: Number(template) }),
})

function useScheduleForm({ schedule, loaded, panel }: Omit<ScheduleFormProps, 'denied'>) {
  const t = useTranslations('kit')
  const queries = useQueryClient()
  return useRecordForm<Values, Schedule>({
    initial: initialOf(schedule),
    validate: {
      title: (value) => (value.trim() ? null : t('required')),
      template_id: (value) => (value ? null : t('required')),
      rrule: (value) => (value.trim() ? null : t('required')),
    },
    save: async (values, changed) =>
      schedule
        ? (await patch<Schedule>(`/rest/schedules/${schedule.id}`, toBody(changed), loaded.etag)).body
        : post<Schedule>('/rest/schedules', toBody(values)),
    savedText: schedule ? undefined : false,
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('schedules') })
      if (!schedule) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}

export function ScheduleForm({ schedule, loaded, denied, panel }: ScheduleFormProps) {
  const t = useTranslations('schedules')
  const record = useScheduleForm({ schedule, loaded, panel })
  const { form } = record
  const templates = useTemplates()
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', form.values.timezone])],
    [form.values.timezone],
  )
  return (
    <RecordForm record={record} isNew={!schedule} denied={denied} onCancel={panel.close}>
      <FormSection>
        <TextInput
          label={t('title')}
          withAsterisk
          maxLength={255}
          autoFocus={!schedule}
          {...form.getInputProps('title')}
        />
        <Select
          label={t('template')}
          description={t('templateHint')}
          withAsterisk
          searchable
          limit={200}
          data={templates.items.map(({ id, title }) => ({ value: String(id), label: `№ ${id} ${title}` }))}
          {...form.getInputProps('template_id')}
          value={form.values.template_id || null}
        />
        {!templates.loading && templates.items.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('templateNone')}{' '}
            <Anchor component={PageLink} href="/console/tasks" size="sm">
              {t('templateMake')}
            </Anchor>
          </Text>
        )}
        <Switch
          label={t('enabled')}
          description={t('enabledHint')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title={t('rule')}>
        <Select
          label={t('timezone')}
          searchable
          allowDeselect={false}
          limit={200}
          data={zones}
          {...form.getInputProps('timezone')}
        />
        <RuleField
          value={form.values.rrule}
          error={form.errors.rrule}
          disabled={Boolean(denied)}
          onChange={(rule) => form.setFieldValue('rrule', rule)}
        />
        <RulePreview rule={form.values.rrule} timezone={form.values.timezone} />
      </FormSection>
    </RecordForm>
  )
}

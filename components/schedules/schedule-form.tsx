'use client'

import { Alert, Anchor, Select, Switch, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { byOption } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { PageLink } from '@/components/ui/page-link'
import { plain, toRule } from './rule/recurrence'
import { RuleField } from './rule/rule-field'
import { RulePreview } from './rule/rule-preview'
import type { Schedule } from './schedule'
import { useTemplates } from './use-schedules'

const initialOf = (schedule: Schedule | null) => ({
  title: schedule?.title ?? '',
  template_id: schedule ? String(schedule.template_id) : '',
  enabled: schedule?.enabled ?? true,
  timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  rrule: schedule?.rrule ?? toRule(plain),
})

const toBody = ({ template_id: template, ...rest }: Partial<ReturnType<typeof initialOf>>) => ({
  ...rest,
  ...(template !== undefined && { template_id: Number(template) }),
})

export function ScheduleForm({ stored }: { stored: Stored<Schedule> }) {
  const t = useTranslations('schedules')
  const templates = useTemplates()
  const options = templates.items.map(({ id, title }) => ({ value: String(id), label: `№ ${id} ${title}` }))
  const record = useStoredForm({
    stored,
    initial: initialOf(stored.record),
    fields: {
      title: t('title'),
      template_id: { label: t('template'), show: byOption(options) },
      enabled: t('enabled'),
      timezone: t('timezone'),
      rrule: t('rule'),
    },
    required: ['title', 'template_id', 'rrule'],
    toBody,
  })
  const { form } = record
  const { notice = null } = stored.record ?? {}
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', form.values.timezone])],
    [form.values.timezone],
  )
  return (
    <StoredForm stored={stored} record={record}>
      {notice && (
        <Alert color="orange" role="status" icon={<IconAlertTriangle />} mb="sm">
          {stored.record?.ended_by_failures && `${t('notices.offAfterFailures')} `}
          {t(`notices.${notice}`)}
        </Alert>
      )}
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={255} isNew={!stored.record} />
        <Select
          label={t('template')}
          description={t('templateHint')}
          withAsterisk
          searchable
          limit={200}
          data={options}
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
          disabled={Boolean(stored.denied)}
          onChange={(rule) => form.setFieldValue('rrule', rule)}
        />
        <RulePreview rule={form.values.rrule} timezone={form.values.timezone} />
      </FormSection>
    </StoredForm>
  )
}

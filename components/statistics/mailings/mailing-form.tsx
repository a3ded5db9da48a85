'use client'

import { MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { parseAsArrayOf, parseAsInteger, useQueryStates } from 'nuqs'
import { byOptions } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { useOrganizations, useTypes } from '@/components/reference-data/use-dictionaries'
import { useWorkgroups } from '@/components/reference-data/use-references'
import { useEverybody } from '@/components/reference-data/use-structure'
import { formats, type Mailing, periods, tables } from './mailing'
import { MailingState } from './mailing-state'
import { toBody, valuesOf } from './mailing-values'
import { RhythmFields } from './rhythm-fields'

const ids = parseAsArrayOf(parseAsInteger).withDefault([])

interface Named {
  id: number
  name: string
}

const optionsOf = (items: readonly Named[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))
/** The filters, receivers and rhythm of a mailing. */
export function MailingForm({ stored }: { stored: Stored<Mailing> }) {
  const t = useTranslations('mailings')
  const r = useTranslations('reports')
  const [preset] = useQueryStates({ project: ids, type: ids, org: ids })
  const organizations = optionsOf(useOrganizations())
  const types = optionsOf(useTypes())
  const projects = optionsOf(useWorkgroups().items.map(({ id, title }) => ({ id, name: title })))
  const everybody = useEverybody()
  const people = optionsOf(
    everybody.items.filter(({ blocked }) => !blocked).map(({ id, fio }) => ({ id, name: fio })),
  )
  const record = useStoredForm({
    stored,
    initial: valuesOf(stored.record, preset),
    fields: {
      title: t('title'),
      enabled: t('enabled'),
      period: { label: t('period'), show: (period) => t(`periods.${period}`) },
      organization_ids: { label: t('organizations'), show: byOptions(organizations) },
      workgroup_ids: { label: t('projects'), show: byOptions(projects) },
      type_ids: { label: t('types'), show: byOptions(types) },
      tables: {
        label: t('tables'),
        show: (chosen) => chosen.map((table) => r(`tables.${table}`)).join(', '),
      },
      format: t('format'),
      rhythm: { label: t('rhythm'), show: (rhythm) => t(`rhythms.${rhythm}`) },
      weekdays: { label: t('weekdays'), show: (days) => days.join(', ') },
      month_day: t('monthDay'),
      time: t('time'),
      timezone: t('timezone'),
      receiver_ids: { label: t('receivers'), show: byOptions(people) },
    },
    required: ['title', 'time'],
    validate: ({ receiver_ids: receivers, tables: chosen, rhythm, weekdays }) => ({
      receiver_ids: receivers.length > 0 ? null : t('receiversNeeded'),
      tables: chosen.length > 0 ? null : t('tablesNeeded'),
      weekdays: rhythm !== 'weekly' || weekdays.length > 0 ? null : t('weekdaysNeeded'),
    }),
    toBody,
  })
  const { form } = record
  const many = { searchable: true, clearable: true, limit: 200, hidePickedOptions: true } as const
  return (
    <StoredForm stored={stored} record={record}>
      {stored.record && <MailingState mailing={stored.record} />}
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={200} isNew={!stored.record} />
        <MultiSelect
          {...many}
          label={t('receivers')}
          description={t('receiversHint')}
          withAsterisk
          data={people}
          {...form.getInputProps('receiver_ids')}
        />
        <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      </FormSection>
      <RhythmFields form={form} />
      <FormSection title={t('what')}>
        <Select
          label={t('period')}
          allowDeselect={false}
          data={periods.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
          {...form.getInputProps('period')}
        />
        <MultiSelect
          {...many}
          label={t('organizations')}
          placeholder={form.values.organization_ids.length > 0 ? undefined : t('all')}
          data={organizations}
          {...form.getInputProps('organization_ids')}
        />
        <MultiSelect
          {...many}
          label={t('projects')}
          placeholder={form.values.workgroup_ids.length > 0 ? undefined : t('all')}
          data={projects}
          {...form.getInputProps('workgroup_ids')}
        />
        <MultiSelect
          {...many}
          label={t('types')}
          placeholder={form.values.type_ids.length > 0 ? undefined : t('all')}
          data={types}
          {...form.getInputProps('type_ids')}
        />
        <MultiSelect
          label={t('tables')}
          description={t('tablesHint')}
          data={tables.map((one) => ({ value: one, label: r(`tables.${one}`) }))}
          {...form.getInputProps('tables')}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('format')}
          data={formats.map((one) => ({ value: one, label: one.toUpperCase() }))}
          value={form.values.format}
          onChange={(next) => form.setFieldValue('format', next)}
        />
      </FormSection>
    </StoredForm>
  )
}

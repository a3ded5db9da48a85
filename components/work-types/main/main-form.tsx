'use client'

import { MultiSelect, NumberInput, Radio, Select, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCalendars } from '@/components/reference-data/use-calendars'
import { useSteps } from '@/components/reference-data/use-dictionaries'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { nameOf, titleOf, useOptions, useUserTags } from '@/components/reference-data/use-references'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import type { Stored } from '@/components/records/use-stored-form'
import classes from '../work-types.module.css'
import { IconChooser } from './icon-chooser'
import { useMainForm } from './use-main-form'
import { usualMinutes } from '@/lib/shared/planning/plan-conflicts'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

const parts = [
  ['days', 3650],
  ['hours', 23],
  ['minutes', 59],
] as const

export function MainForm({ stored }: { stored: Stored<WorkTypeWire> }) {
  const t = useTranslations('workTypes')
  const { organizations } = useAllOrganizations()
  const options = useOptions(organizations, nameOf)
  const tags = useOptions(useUserTags().items, titleOf)
  const calendars = useCalendars().items
  const hours = [
    { value: 'elapsed', label: t('deadline.elapsed') },
    { value: 'default', label: t('deadline.defaultCalendar') },
    ...calendars.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const listed = stored.record?.steps ?? []
  const steps = useSteps()
    .filter(({ id }) => listed.length === 0 || listed.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const record = useMainForm(stored, options, tags, { hours, steps })
  const { form } = record
  const { record: type, denied } = stored
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="name" label={t('columns.name')} isNew={!type} />
        <IconChooser typeId={type?.id} disabled={Boolean(denied)} {...form.getInputProps('icon')} />
      </FormSection>
      <FormSection title={t('deadline.title')} hint={t('deadline.hint')}>
        <Select
          label={t('deadline.type')}
          allowDeselect={false}
          data={[
            { value: '', label: t('deadline.none') },
            { value: 'AT_CREATE', label: t('deadline.AT_CREATE') },
            { value: 'AT_UPDATE', label: t('deadline.AT_UPDATE') },
          ]}
          {...form.getInputProps('type')}
        />
        {form.values.type !== '' && (
          <div className={classes.period}>
            {parts.map(([part, max]) => (
              <NumberInput
                key={part}
                size="sm"
                label={t(`deadline.${part}`)}
                min={0}
                max={max}
                allowDecimal={false}
                allowNegative={false}
                {...form.getInputProps(part)}
              />
            ))}
          </div>
        )}
      </FormSection>
      <FormSection title={t('deadline.countTitle')} hint={t('deadline.countHint')}>
        <Select
          label={t('deadline.hoursOf')}
          allowDeselect={false}
          data={hours}
          {...form.getInputProps('hours_of')}
        />
        <MultiSelect
          label={t('deadline.pauses')}
          placeholder={form.values.pauses.length > 0 ? undefined : t('deadline.noPauses')}
          searchable
          data={steps}
          {...form.getInputProps('pauses')}
        />
      </FormSection>
      <FormSection title={t('planning.title')} hint={t('planning.hint')}>
        <NumberInput
          label={t('planning.duration')}
          placeholder={String(usualMinutes)}
          min={1}
          max={30 * 24 * 60}
          step={15}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('duration')}
        />
        <MultiSelect
          label={t('planning.skills')}
          placeholder={form.values.skills.length > 0 ? undefined : t('planning.noSkills')}
          searchable
          limit={200}
          data={tags}
          {...form.getInputProps('skills')}
        />
      </FormSection>
      <FormSection title={t('where.title')} hint={t('where.hint')}>
        <Radio.Group aria-label={t('where.title')} {...form.getInputProps('where')}>
          <Stack gap={6}>
            <Radio size="sm" value="all" label={t('where.all')} />
            <Radio size="sm" value="some" label={t('where.some')} />
          </Stack>
        </Radio.Group>
        {form.values.where === 'some' && (
          <MultiSelect
            label={t('where.choose')}
            searchable
            limit={200}
            data={options}
            {...form.getInputProps('organizations')}
          />
        )}
      </FormSection>
    </StoredForm>
  )
}

'use client'

import { Checkbox, Group, MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useSessionUser } from '@/components/api/session-user'
import { byOption, byOptions } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { PlaceSelect } from '@/components/reference-data/place-select'
import { useCalendars } from '@/components/reference-data/use-calendars'
import { usePriorities, useTypes } from '@/components/reference-data/use-dictionaries'
import { useEverybody } from '@/components/reference-data/use-structure'
import { notified, type Rule, toBody, triggers, valuesOf } from './rule'

interface Named {
  id: number
  name: string
}

const optionsOf = (items: readonly Named[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))
const many = { searchable: true, clearable: true, limit: 200, hidePickedOptions: true } as const

/** When a rule acts, on which tasks, and what it does. */
export function RuleForm({ stored }: { stored: Stored<Rule> }) {
  const t = useTranslations('escalation')
  const { organizationId: own } = useSessionUser()
  const rule = stored.record
  const types = optionsOf(useTypes())
  const priorities = optionsOf(usePriorities())
  const people = optionsOf(useEverybody().items.map(({ id, fio }) => ({ id, name: fio })))
  const calendars = useCalendars().items
  const record = useStoredForm({
    stored,
    initial: valuesOf(rule, own ? String(own) : ''),
    fields: {
      title: t('title'),
      organization_id: t('organization'),
      enabled: t('enabled'),
      trigger: { label: t('trigger'), show: (trigger) => t(`triggers.${trigger}`) },
      minutes: t('minutes'),
      calendar_id: t('calendar'),
      type_ids: { label: t('types'), show: byOptions(types) },
      priority_ids: { label: t('priorities'), show: byOptions(priorities) },
      notify: {
        label: t('notify'),
        show: (chosen) => chosen.map((one) => t(`notified.${one}`)).join(', '),
      },
      user_ids: { label: t('people'), show: byOptions(people) },
      set_priority_id: { label: t('setPriority'), show: byOption(priorities) },
    },
    required: ['title', 'organization_id'],
    validate: ({ minutes, notify, user_ids: users, set_priority_id: priority }) => ({
      minutes: Number(minutes) > 0 ? null : t('minutesNeeded'),
      notify: notify.length > 0 || users.length > 0 || priority !== '' ? null : t('actionNeeded'),
    }),
    toBody: (given) => toBody(given, rule === null),
  })
  const { form } = record
  const { values } = form
  const fitting = optionsOf(
    calendars
      .filter(({ organization_id: of }) => of === null || String(of) === values.organization_id)
      .map(({ id, title }) => ({ id, name: title })),
  )
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={200} isNew={!rule} />
        {rule ? (
          <TextInput
            label={t('organization')}
            value={rule.organization_name ?? t('everywhere')}
            readOnly
            variant="filled"
          />
        ) : (
          <PlaceSelect {...form.getInputProps('organization_id')} />
        )}
        <Switch
          label={t('enabled')}
          description={t('enabledHint')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title={t('when')}>
        <Select
          label={t('trigger')}
          description={t(`triggerHints.${values.trigger}`)}
          allowDeselect={false}
          data={triggers.map((one) => ({ value: one, label: t(`triggers.${one}`) }))}
          {...form.getInputProps('trigger')}
        />
        <NumberInput
          label={t('minutes')}
          min={1}
          max={366 * 24 * 60}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('minutes')}
        />
        <Select
          label={t('calendar')}
          description={t('calendarHint')}
          placeholder={t('elapsed')}
          clearable
          data={fitting}
          {...form.getInputProps('calendar_id')}
          value={values.calendar_id || null}
          onChange={(next) => form.setFieldValue('calendar_id', next ?? '')}
        />
        <MultiSelect
          {...many}
          label={t('types')}
          placeholder={values.type_ids.length > 0 ? undefined : t('any')}
          data={types}
          {...form.getInputProps('type_ids')}
        />
        <MultiSelect
          {...many}
          label={t('priorities')}
          placeholder={values.priority_ids.length > 0 ? undefined : t('any')}
          data={priorities}
          {...form.getInputProps('priority_ids')}
        />
      </FormSection>
      <FormSection title={t('what')} hint={t('whatHint')}>
        <Checkbox.Group label={t('notify')} {...form.getInputProps('notify')}>
          <Group gap="md" mt={4}>
            {notified.map((one) => (
              <Checkbox key={one} size="sm" value={one} label={t(`notified.${one}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <MultiSelect {...many} label={t('people')} data={people} {...form.getInputProps('user_ids')} />
        <Select
          label={t('setPriority')}
          placeholder={t('keepPriority')}
          clearable
          data={priorities}
          {...form.getInputProps('set_priority_id')}
          value={values.set_priority_id || null}
          onChange={(next) => form.setFieldValue('set_priority_id', next ?? '')}
        />
      </FormSection>
    </StoredForm>
  )
}

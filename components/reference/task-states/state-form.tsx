'use client'

import { Radio, Select, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import type { Stored } from '@/components/records/use-stored-form'
import type { TaskState } from '@/components/reference-data/rules-api'
import { useStateWords } from '@/components/reference-data/use-state-words'
import classes from '@/components/records/ordered-list.module.css'
import { fieldNames, isBare, sessionFields, signKeys, signsFor, takesSession } from './state-fields'
import { StateValue } from './state-value'
import { toState, useStateForm } from './use-state-form'

export function StateForm({ stored }: { stored: Stored<TaskState> }) {
  const t = useTranslations('lists')
  const { stateMeaning } = useStateWords()
  const record = useStateForm(stored)
  const { form } = record
  const { condition } = form.values
  const { field, sign, from } = condition
  const change = (next: Partial<typeof condition>) =>
    form.setFieldValue('condition', { ...condition, ...next })
  const bare = isBare(sign)
  const chooseField = (next: string | null) => {
    if (!next) return
    const session = from === 'session' && takesSession(next)
    const fits = signsFor(next, session).some((one) => one === sign)
    change({ field: next, value: '', from: session ? from : 'value', ...(!fits && { sign: '=' }) })
  }
  const chooseFrom = (next: string) =>
    change({
      from: next,
      ...(!signsFor(field, next === 'session').some((one) => one === sign) && { sign: '=' }),
    })
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="name" label={t('name')} isNew={!stored.record} />
        <FieldPair>
          <Select
            label={t('states.field')}
            searchable
            allowDeselect={false}
            data={fieldNames.map((name) => ({ value: name, label: t(`states.fields.${name}`) }))}
            {...form.getInputProps('condition.field')}
            onChange={chooseField}
          />
          <Select
            label={t('states.sign')}
            allowDeselect={false}
            data={signsFor(field, from === 'session').map((one) => ({
              value: one,
              label: t(`states.signs.${signKeys[one]}`),
            }))}
            {...form.getInputProps('condition.sign')}
          />
        </FieldPair>
        {!bare && takesSession(field) && (
          <Radio.Group label={t('states.with')} value={from} onChange={chooseFrom}>
            <Stack gap={6} mt={4}>
              <Radio size="sm" value="value" label={t('states.withValue')} />
              <Radio size="sm" value="session" label={t('states.withSession')} />
            </Stack>
          </Radio.Group>
        )}
        {!bare && from === 'session' && (
          <Select
            label={t('states.session')}
            allowDeselect={false}
            data={sessionFields.map((name) => ({ value: name, label: t(`states.sessions.${name}`) }))}
            {...form.getInputProps('condition.session')}
          />
        )}
        {!bare && from === 'value' && (
          <StateValue
            field={field}
            sign={sign}
            value={condition.value}
            error={form.errors['condition.value']}
            onChange={(value) => change({ value })}
          />
        )}
        <p className={classes.sentence}>
          <span className={classes.note}>{t('states.reads')}: </span>
          {stateMeaning(toState(form.values))}
        </p>
      </FormSection>
    </StoredForm>
  )
}

'use client'

import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { weekdayOptions } from './plan-choice'
import type { SourceValues } from './source-values'

const plans = ['manual', 'hourly', 'daily', 'weekly', 'rule'] as const
/** Divisors of a day, so that the hours are the same every day. */
const hours = [1, 2, 3, 4, 6, 8, 12]

/** When a source is read. */
export function PlanFields({ form }: { form: UseFormReturnType<SourceValues> }) {
  const t = useTranslations('layers.source')
  const locale = useLocale()
  const { plan } = form.values
  const held = Number(form.values.hours)
  const offered = hours.includes(held) ? hours : [...hours, held]
  const time = <TextInput type="time" label={t('time')} {...form.getInputProps('time')} />
  return (
    <>
      <Select
        label={t('plan')}
        allowDeselect={false}
        data={plans.map((value) => ({ value, label: t(`plans.${value}`) }))}
        {...form.getInputProps('plan')}
      />
      {plan === 'hourly' && (
        <Select
          label={t('hours')}
          allowDeselect={false}
          data={offered.map((count) => ({ value: String(count), label: t('everyHours', { count }) }))}
          {...form.getInputProps('hours')}
        />
      )}
      {plan === 'daily' && time}
      {plan === 'weekly' && (
        <FieldPair>
          <Select
            label={t('weekday')}
            allowDeselect={false}
            data={weekdayOptions(locale)}
            {...form.getInputProps('weekday')}
          />
          {time}
        </FieldPair>
      )}
      {plan === 'rule' ? (
        <Textarea
          label={t('rule')}
          description={t('ruleHint')}
          autosize
          minRows={1}
          maxRows={4}
          spellCheck={false}
          {...form.getInputProps('rrule')}
        />
      ) : (
        form.errors.rrule && <p role="alert">{form.errors.rrule}</p>
      )}
    </>
  )
}

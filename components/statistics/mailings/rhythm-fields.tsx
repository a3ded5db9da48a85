'use client'

import { Checkbox, Group, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { rhythms, weekdays } from './mailing'
import type { MailingValues } from './mailing-values'
import { useWeekdayNames } from './use-mailing-words'

/** When a mailing is sent. */
export function RhythmFields({ form }: { form: UseFormReturnType<MailingValues> }) {
  const t = useTranslations('mailings')
  const name = useWeekdayNames()
  const { rhythm, timezone } = form.values
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timezone])],
    [timezone],
  )
  return (
    <FormSection title={t('when')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('rhythm')}
        data={rhythms.map((one) => ({ value: one, label: t(`rhythms.${one}`) }))}
        value={rhythm}
        onChange={(next) => form.setFieldValue('rhythm', next)}
      />
      {rhythm === 'weekly' && (
        <Checkbox.Group label={t('weekdays')} {...form.getInputProps('weekdays')}>
          <Group gap={14} mt={6}>
            {weekdays.map((day) => (
              <Checkbox key={day} size="sm" value={String(day)} label={name(day)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {rhythm === 'monthly' && (
        <NumberInput
          size="sm"
          label={t('monthDay')}
          description={t('monthDayHint')}
          min={1}
          max={31}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('month_day')}
        />
      )}
      <FieldPair>
        <TimePicker
          size="sm"
          label={t('time')}
          format="24h"
          hoursInputLabel={t('hours')}
          minutesInputLabel={t('minutes')}
          value={form.values.time}
          error={form.errors.time}
          onChange={(time) => form.setFieldValue('time', time.slice(0, 5))}
        />
        <Select
          label={t('timezone')}
          searchable
          allowDeselect={false}
          limit={200}
          data={zones}
          {...form.getInputProps('timezone')}
        />
      </FieldPair>
    </FormSection>
  )
}

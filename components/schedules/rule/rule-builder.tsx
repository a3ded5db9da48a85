'use client'

import { Checkbox, Group, NumberInput, Select } from '@mantine/core'
import { DatePickerInput, TimePicker } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import classes from '../schedules.module.css'
import { useCalendarNames } from '../use-schedules'
import { frequencies, type Recurrence, type Weekday, weekdays } from './recurrence'
import { RuleDays } from './rule-days'
import { RuleEnd } from './rule-end'

interface RuleBuilderProps {
  input: Recurrence
  onChange: (input: Recurrence) => void
}

export function RuleBuilder({ input, onChange }: RuleBuilderProps) {
  const t = useTranslations('schedules.builder')
  const names = useCalendarNames()
  const set = (part: Partial<Recurrence>) => onChange({ ...input, ...part })
  const chooseFrequency = (next: string | null) => {
    const freq = frequencies.find((one) => one === next)
    if (freq) set({ freq, weekdays: input.weekdays.length > 0 ? input.weekdays : ['MO'] })
  }
  return (
    <>
      <FieldPair>
        <Select
          label={t('freq')}
          allowDeselect={false}
          data={frequencies.map((freq) => ({ value: freq, label: t(`freqs.${freq}`) }))}
          value={input.freq}
          onChange={chooseFrequency}
        />
        <NumberInput
          size="sm"
          label={t('interval')}
          min={1}
          max={1000}
          allowDecimal={false}
          allowNegative={false}
          value={input.interval}
          onChange={(next) => set({ interval: Math.max(1, Number(next) || 1) })}
        />
      </FieldPair>
      {input.freq === 'WEEKLY' && (
        <Checkbox.Group
          label={t('weekdays')}
          value={input.weekdays}
          // A week without days would be invalid: the last one stays.
          onChange={(days) =>
            days.length > 0 && set({ weekdays: weekdays.filter((name) => days.includes(name)) as Weekday[] })
          }
        >
          <Group gap={18} mt={6} className={classes.weekdays}>
            {weekdays.map((name) => (
              <Checkbox key={name} size="sm" value={name} label={names.short(name)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {(input.freq === 'MONTHLY' || input.freq === 'YEARLY') && <RuleDays input={input} onChange={set} />}
      <FieldPair>
        <TimePicker
          size="sm"
          label={t('time')}
          format="24h"
          hoursInputLabel={t('hours')}
          minutesInputLabel={t('minutes')}
          value={input.time}
          onChange={(time) => time && set({ time: time.slice(0, 5) })}
        />
        <DatePickerInput
          label={t('start')}
          placeholder={t('startHint')}
          clearable
          value={input.start || null}
          onChange={(next) => set({ start: next ?? '' })}
        />
      </FieldPair>
      <RuleEnd input={input} onChange={set} />
    </>
  )
}

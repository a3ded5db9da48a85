'use client'

import { Checkbox, Group, NumberInput, Select } from '@mantine/core'
import { DatePickerInput, TimeInput } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import classes from '../schedules.module.css'
import { useCalendarNames } from '../use-schedules'
import { frequencies, type Recurrence, type Weekday, weekdays } from './recurrence'
import { RuleDays } from './rule-days'
import { RuleEnd } from './rule-end'

interface RuleBuilderProps {
  wish: Recurrence
  onChange: (wish: Recurrence) => void
}

export function RuleBuilder({ wish, onChange }: RuleBuilderProps) {
  const t = useTranslations('schedules.builder')
  const names = useCalendarNames()
  const set = (part: Partial<Recurrence>) => onChange({ ...wish, ...part })
  const chooseFrequency = (next: string | null) => {
    const freq = frequencies.find((one) => one === next)
    if (freq) set({ freq, weekdays: wish.weekdays.length > 0 ? wish.weekdays : ['MO'] })
  }
  return (
    <>
      <FieldPair>
        <Select
          label={t('freq')}
          allowDeselect={false}
          data={frequencies.map((freq) => ({ value: freq, label: t(`freqs.${freq}`) }))}
          value={wish.freq}
          onChange={chooseFrequency}
        />
        <NumberInput
          size="sm"
          label={t('interval')}
          min={1}
          max={1000}
          allowDecimal={false}
          allowNegative={false}
          value={wish.interval}
          onChange={(next) => set({ interval: Math.max(1, Number(next) || 1) })}
        />
      </FieldPair>
      {wish.freq === 'WEEKLY' && (
        <Checkbox.Group
          label={t('weekdays')}
          value={wish.weekdays}
          // A week without days would be no rule: the last one stays.
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
      {(wish.freq === 'MONTHLY' || wish.freq === 'YEARLY') && <RuleDays wish={wish} onChange={set} />}
      <FieldPair>
        <TimeInput
          size="sm"
          label={t('time')}
          value={wish.time}
          onChange={(event) => event.currentTarget.value && set({ time: event.currentTarget.value })}
        />
        <DatePickerInput
          label={t('start')}
          placeholder={t('startHint')}
          clearable
          value={wish.start || null}
          onChange={(next) => set({ start: next ?? '' })}
        />
      </FieldPair>
      <RuleEnd wish={wish} onChange={set} />
    </>
  )
}

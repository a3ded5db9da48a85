'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { useCalendarNames } from '../use-schedules'
import { nths, type Recurrence, weekdays } from './recurrence'

interface RuleDaysProps {
  input: Recurrence
  onChange: (part: Partial<Recurrence>) => void
}

const monthDays = [...Array.from({ length: 31 }, (_, index) => index + 1), -1]
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** The day of a month, and the month for yearly rules. */
export function RuleDays({ input, onChange }: RuleDaysProps) {
  const t = useTranslations('schedules.builder')
  const names = useCalendarNames()
  return (
    <>
      {input.freq === 'YEARLY' && (
        <Select
          label={t('month')}
          allowDeselect={false}
          data={months.map((month) => ({ value: String(month), label: names.month(month) }))}
          value={String(input.month)}
          onChange={(month) => onChange({ month: Number(month) })}
        />
      )}
      <Select
        label={t('monthBy')}
        allowDeselect={false}
        data={[
          { value: 'day', label: t('byDay') },
          { value: 'nth', label: t('byNth') },
        ]}
        value={input.by}
        onChange={(by) => onChange({ by: by === 'nth' ? 'nth' : 'day' })}
      />
      {input.by === 'day' ? (
        <Select
          label={t('monthDay')}
          allowDeselect={false}
          data={monthDays.map((day) => ({
            value: String(day),
            label: day === -1 ? t('lastDay') : String(day),
          }))}
          value={String(input.monthDay)}
          onChange={(day) => onChange({ monthDay: Number(day) })}
        />
      ) : (
        <FieldPair>
          <Select
            label={t('nth')}
            allowDeselect={false}
            data={nths.map((nth) => ({ value: nth, label: t(`nths.${nth}`) }))}
            value={input.nth}
            onChange={(next) => onChange({ nth: nths.find((nth) => nth === next) ?? '1' })}
          />
          <Select
            label={t('weekday')}
            allowDeselect={false}
            data={weekdays.map((name) => ({ value: name, label: names.long(name) }))}
            value={input.weekday}
            onChange={(next) => onChange({ weekday: weekdays.find((name) => name === next) ?? 'MO' })}
          />
        </FieldPair>
      )}
    </>
  )
}

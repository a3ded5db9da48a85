'use client'

import { NumberInput, Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import type { Recurrence } from './recurrence'

interface RuleEndProps {
  input: Recurrence
  onChange: (part: Partial<Recurrence>) => void
}

const ends = ['never', 'until', 'count'] as const

export function RuleEnd({ input, onChange }: RuleEndProps) {
  const t = useTranslations('schedules.builder')
  const choose = (next: string | null) => {
    const end = ends.find((one) => one === next) ?? 'never'
    const until = end === 'until' && !input.until ? dayjs().add(1, 'year').format('YYYY-MM-DD') : input.until
    onChange({ end, until })
  }
  return (
    <FieldPair>
      <Select
        label={t('end')}
        allowDeselect={false}
        data={ends.map((end) => ({ value: end, label: t(`ends.${end}`) }))}
        value={input.end}
        onChange={choose}
      />
      {input.end === 'until' && (
        <DatePickerInput
          label={t('until')}
          value={input.until || null}
          onChange={(next) => next && onChange({ until: next })}
        />
      )}
      {input.end === 'count' && (
        <NumberInput
          size="sm"
          label={t('count')}
          min={1}
          max={5000}
          allowDecimal={false}
          allowNegative={false}
          value={input.count}
          onChange={(next) => onChange({ count: Math.max(1, Number(next) || 1) })}
        />
      )}
    </FieldPair>
  )
}

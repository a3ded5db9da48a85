'use client'

import { NumberInput, Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import type { Recurrence } from './recurrence'

interface RuleEndProps {
  wish: Recurrence
  onChange: (part: Partial<Recurrence>) => void
}

const ends = ['never', 'until', 'count'] as const

export function RuleEnd({ wish, onChange }: RuleEndProps) {
  const t = useTranslations('schedules.builder')
  const choose = (next: string | null) => {
    const end = ends.find((one) => one === next) ?? 'never'
    const until = end === 'until' && !wish.until ? dayjs().add(1, 'year').format('YYYY-MM-DD') : wish.until
    onChange({ end, until })
  }
  return (
    <FieldPair>
      <Select
        label={t('end')}
        allowDeselect={false}
        data={ends.map((end) => ({ value: end, label: t(`ends.${end}`) }))}
        value={wish.end}
        onChange={choose}
      />
      {wish.end === 'until' && (
        <DatePickerInput
          label={t('until')}
          value={wish.until || null}
          onChange={(next) => next && onChange({ until: next })}
        />
      )}
      {wish.end === 'count' && (
        <NumberInput
          size="sm"
          label={t('count')}
          min={1}
          max={5000}
          allowDecimal={false}
          allowNegative={false}
          value={wish.count}
          onChange={(next) => onChange({ count: Math.max(1, Number(next) || 1) })}
        />
      )}
    </FieldPair>
  )
}

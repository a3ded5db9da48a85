'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'

interface DashSelectProps {
  value: readonly number[]
  onChange: (dash: readonly number[]) => void
}

/** Dashes and gaps in line widths. */
const patterns = { solid: [], dash: [3, 2], long: [6, 3], dots: [1, 1.5], mixed: [5, 2, 1, 2] } as const
type Pattern = keyof typeof patterns

export function DashSelect({ value, onChange }: DashSelectProps) {
  const t = useTranslations('layerStyle.dash')
  const names = Object.keys(patterns) as Pattern[]
  const known = names.find((name) => patterns[name].join() === value.join())
  return (
    <Select
      label={t('label')}
      allowDeselect={false}
      value={known ?? 'own'}
      data={[
        ...names.map((name) => ({ value: name, label: t(name) })),
        ...(known ? [] : [{ value: 'own', label: value.join(' ') }]),
      ]}
      onChange={(name) => name && name !== 'own' && onChange(patterns[name as Pattern])}
    />
  )
}

'use client'

import { type ChoiceOption, ChoicePill as Choice } from '@/components/ui/choice-pill'
import type { ChoiceName } from './filter-parsers'
import { useTaskFilters } from './use-task-filters'

interface ChoicePillProps {
  name: ChoiceName
  label: string
  options: readonly ChoiceOption[]
  onOpen?: () => void
  loading?: boolean
}

export function ChoicePill({ name, label, options, onOpen, loading }: ChoicePillProps) {
  const { filters, change } = useTaskFilters()
  return (
    <Choice
      label={label}
      options={options}
      chosen={filters[name]}
      onChange={(next) => change({ [name]: next.length > 0 ? next : null })}
      onOpen={onOpen}
      loading={loading}
    />
  )
}

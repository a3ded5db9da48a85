'use client'

import { useMemo } from 'react'
import { useFieldDays } from '@/components/api/server-zone'
import { useTypes } from '@/components/reference-data/use-dictionaries'
import { ConditionPills } from '@/components/conditions/condition-pills'
import { useTaskFilters } from './use-task-filters'

/** Fields available for filtering: of the chosen work types, or of all; a key shared by several types is listed
 * once. */
export function useFilterFields() {
  const types = useTypes()
  const { filters } = useTaskFilters()
  return useMemo(() => {
    const chosen = types.filter(({ id }) => filters.type.length === 0 || filters.type.includes(id))
    const fields = chosen.flatMap((type) => type.fields ?? [])
    return [...new Map(fields.map((field) => [field.key, field])).values()].sort((one, two) =>
      one.name.localeCompare(two.name),
    )
  }, [types, filters.type])
}

/** Conditions on the custom fields of tasks. */
export function FieldPills() {
  const fields = useFilterFields()
  const { filters, change } = useTaskFilters()
  const days = useFieldDays()
  if (fields.length === 0 && filters.field.length === 0) return null
  return (
    <ConditionPills
      fields={fields}
      conditions={filters.field}
      days={days}
      onChange={(field) => change({ field })}
    />
  )
}

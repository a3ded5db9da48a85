'use client'

import { useMemo } from 'react'
import { ConditionPills } from '@/components/conditions/condition-pills'
import { filterFields } from './filter-fields'
import type { ObjectsState } from './use-objects-state'

/** Filter pills for the attributes of a layer. */
export function FilterPills({ state }: { state: ObjectsState }) {
  const { source, address } = state
  const fields = useMemo(() => filterFields(source.fields), [source.fields])
  if (fields.length === 0) return null
  return (
    <ConditionPills
      fields={fields}
      conditions={address.field}
      onChange={(field) => void address.set({ field })}
    />
  )
}

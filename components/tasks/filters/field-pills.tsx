'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTypes } from '../use-dictionaries'
import type { FieldCondition } from './field-conditions'
import { FieldPill } from './field-pill'
import { useTaskFilters } from './use-task-filters'

/** Fields that can be asked for: of the chosen work types, or of all; a key that several types share stands once. */
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

/** One pill for each condition on a custom field, and one that adds the next. */
export function FieldPills() {
  const t = useTranslations('fieldFilter')
  const fields = useFilterFields()
  const { filters, change } = useTaskFilters()
  const conditions = filters.field
  if (fields.length === 0 && conditions.length === 0) return null
  const put = (next: readonly FieldCondition[]) => change({ field: next.length > 0 ? [...next] : null })
  return (
    <>
      {conditions.map((condition, at) => (
        <FieldPill
          key={`${condition.name} ${condition.op}`}
          label={fields.find(({ key }) => key === condition.name)?.name ?? condition.name}
          fields={fields}
          condition={condition}
          onSet={(next) => put(conditions.with(at, next))}
          onClear={() => put(conditions.filter((_, place) => place !== at))}
        />
      ))}
      <FieldPill
        label={conditions.length > 0 ? t('another') : t('label')}
        fields={fields}
        condition={null}
        onSet={(next) => put([...conditions, next])}
      />
    </>
  )
}

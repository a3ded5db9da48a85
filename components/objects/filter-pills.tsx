'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FieldPill } from '@/components/tasks/filters/field-pill'
import type { FieldCondition } from '@/components/tasks/filters/field-conditions'
import { filterFields } from './filter-fields'
import type { ObjectsState } from './use-objects-state'

/** One pill for each condition on an attribute, and one that adds the next. */
export function FilterPills({ state }: { state: ObjectsState }) {
  const t = useTranslations('fieldFilter')
  const { source, address } = state
  const fields = useMemo(() => filterFields(source.fields), [source.fields])
  const conditions = address.field
  const put = (next: readonly FieldCondition[]) =>
    void address.set({ field: next.length > 0 ? [...next] : null })
  if (fields.length === 0) return null
  return (
    <>
      {conditions.map((condition, at) => (
        <FieldPill
          key={`${condition.name} ${condition.op} ${at}`}
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

'use client'

import { useTranslations } from 'next-intl'
import { type ConditionDays, localDays } from './condition-days'
import type { FieldCondition } from './field-conditions'
import { FieldPill } from './field-pill'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

interface ConditionPillsProps {
  fields: readonly FieldDefinitionWire[]
  conditions: readonly FieldCondition[]
  /** Of date fields; those of the reader when absent. */
  days?: ConditionDays
  /** Null when no conditions remain. */
  onChange: (conditions: FieldCondition[] | null) => void
}

/** One pill per condition on a field, and one that adds another. */
export function ConditionPills({ fields, conditions, days = localDays, onChange }: ConditionPillsProps) {
  const t = useTranslations('fieldFilter')
  const labelOf = ({ name }: FieldCondition) =>
    fields.find(({ key }) => key === name)?.name ?? (fields.length > 0 ? t('gone', { name }) : name)
  const put = (next: FieldCondition[]) => onChange(next.length > 0 ? next : null)
  return (
    <>
      {conditions.map((condition, at) => (
        <FieldPill
          // The same condition may be set twice on a field.
          key={`${condition.name} ${condition.op} ${at}`}
          label={labelOf(condition)}
          fields={fields}
          condition={condition}
          days={days}
          onSet={(next) => put(conditions.with(at, next))}
          onClear={() => put(conditions.filter((_, place) => place !== at))}
        />
      ))}
      <FieldPill
        label={conditions.length > 0 ? t('another') : t('label')}
        fields={fields}
        condition={null}
        days={days}
        onSet={(next) => put([...conditions, next])}
      />
    </>
  )
}

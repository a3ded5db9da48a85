'use client'

import { Button, Select, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { ConditionDays } from './condition-days'
import { type ConditionValue, type FieldCondition, type Sign, signsOf, takesValue } from './field-conditions'
import { FieldConditionValue } from './field-condition-value'
import { useSignNames } from './use-sign-names'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

interface FieldConditionFormProps {
  fields: readonly FieldDefinitionWire[]
  condition: FieldCondition | null
  days: ConditionDays
  onSet: (condition: FieldCondition) => void
}

const inPopover = { withinPortal: false, shadow: 'md' }

/** Field, operator and value, with controls that fit the field's type. */
export function FieldConditionForm({ fields, condition, days, onSet }: FieldConditionFormProps) {
  const t = useTranslations('fieldFilter')
  const names = useSignNames()
  const [name, setName] = useState(condition?.name ?? null)
  const [op, setOp] = useState<Sign | null>(condition?.op ?? null)
  const [value, setValue] = useState<ConditionValue | null>(condition?.value ?? null)
  const field = fields.find(({ key }) => key === name)
  const offered = field ? signsOf[field.type] : []
  const sign = offered.find((known) => known === op) ?? offered[0]
  const ready = field && sign && (!takesValue(sign) || (value !== null && value !== ''))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    onSet({ name: field.key, op: sign, ...(takesValue(sign) && value !== null && { value }) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <Select
          label={t('label')}
          searchable={fields.length > 8}
          comboboxProps={inPopover}
          data={fields.map(({ key, name: label }) => ({ value: key, label }))}
          value={name}
          onChange={(next) => {
            setName(next)
            setOp(null)
            setValue(null)
          }}
          data-autofocus
        />
        {field && sign && (
          <Select
            label={t('sign')}
            allowDeselect={false}
            comboboxProps={inPopover}
            data={offered.map((known) => ({ value: known, label: names[known] }))}
            value={sign}
            onChange={(next) => setOp(offered.find((known) => known === next) ?? null)}
          />
        )}
        {field && sign && takesValue(sign) && (
          <FieldConditionValue field={field} sign={sign} days={days} value={value} onChange={setValue} />
        )}
        <Button type="submit" size="sm" disabled={!ready}>
          {t('apply')}
        </Button>
      </Stack>
    </form>
  )
}

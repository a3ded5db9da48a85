'use client'

import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'
import type { ConditionDays } from './condition-days'
import type { FieldCondition } from './field-conditions'
import { FieldConditionForm } from './field-condition-form'
import { useSignNames } from './use-sign-names'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

interface FieldPillProps {
  label: string
  fields: readonly FieldDefinitionWire[]
  /** Null for the pill that adds a condition. */
  condition: FieldCondition | null
  days: ConditionDays
  onSet: (condition: FieldCondition) => void
  onClear?: () => void
}

export function FieldPill({ label, fields, condition, days, onSet, onClear }: FieldPillProps) {
  const t = useTranslations('fieldFilter')
  const names = useSignNames()
  const dates = useDates()
  const [open, { toggle, close }] = useDisclosure(false)
  const type = fields.find(({ key }) => key === condition?.name)?.type
  const words = ({ op, value }: FieldCondition) => {
    if (value === undefined) return names[op]
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    const text = type === 'DATE' && typeof value === 'number' ? dates.ofDay(days.dayOf(value)) : String(value)
    return op === 'EQ' ? text : `${names[op]} ${text}`
  }
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Pill
          label={label}
          opens
          value={condition ? words(condition) : undefined}
          aria-expanded={open}
          onClick={toggle}
          onClear={onClear}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <FieldConditionForm
          fields={fields}
          condition={condition}
          days={days}
          onSet={(next) => {
            onSet(next)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

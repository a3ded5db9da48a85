'use client'

import { useTranslations } from 'next-intl'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { type FieldDraft, type FieldFault, faultsOf, linesOf, toDefinition, toDraft } from './field-draft'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

type Values = { fields: FieldDraft[] }

const parts = ['name', 'key', 'type', 'values'] as const

/** The server and the form name a field by its index. */
const placesOf = (count: number): Record<string, `fields.${string}`> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      parts.map((part) => [`fields.${index}.${part}`, `fields.${index}.${part}` as const] as const),
    ).flat(),
  )

/** Custom fields are stored as one list. */
export function useFieldsForm(stored: Stored<WorkTypeWire>, type: WorkTypeWire) {
  const t = useTranslations()
  const say = (fault: FieldFault) => {
    if (fault.fault === 'required') return t('kit.required')
    if (fault.fault === 'valuesRepeated') return t('workTypes.fields.valuesRepeated', { value: fault.value })
    return t(`workTypes.fields.${fault.fault}`)
  }
  /** One line for each field, with everything that can be changed. */
  const describe = ({ name, key, type, required, values }: FieldDraft) => {
    const facts = [t(`workTypes.fields.types.${type}`), required && t('workTypes.fields.requiredMark')]
    const listed = type === 'LIST' && linesOf(values).join(', ')
    return `${[`${name} (${key})`, ...facts].filter(Boolean).join(' · ')}${listed ? `: ${listed}` : ''}`
  }
  return useStoredForm<WorkTypeWire, Values>({
    stored,
    initial: { fields: type.fields.map(toDraft) },
    fields: {
      fields: {
        label: t('workTypes.tabs.fields'),
        show: (fields) => fields.map(describe).join('\n'),
      },
    },
    validate: ({ fields }) =>
      Object.fromEntries(
        fields.flatMap((field, index) =>
          faultsOf(field, fields).map((fault) => [`fields.${index}.${fault.part}`, say(fault)]),
        ),
      ),
    toBody: (_, { fields }) => ({ fields: fields.map(toDefinition) }),
    serverNames: placesOf(200),
  })
}

'use client'

import { useTranslations } from 'next-intl'
import { usePeriodWords } from '@/components/reference-data/use-work-types'
import { isValues } from './compare-values'
import type { Names } from './use-names'

const fieldTypes = ['STRING', 'TEXT', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'DATE', 'LIST', 'GEOMETRY'] as const
const starts = ['AT_CREATE', 'AT_UPDATE'] as const

/** Formats fields, transitions and the deadline of a work type; null for other values. */
export function useWorkTypeWords({ steps }: Names) {
  const t = useTranslations('workTypes')
  const period = usePeriodWords()

  const fieldWords = (field: Record<string, unknown>): string => {
    const type = fieldTypes.find((one) => one === field.type)
    const notes = [
      type && t(`fields.types.${type}`),
      field.required === true && t('fields.requiredMark'),
      Array.isArray(field.values) && field.values.join(' / '),
    ]
    return `${String(field.name)} (${notes.filter(Boolean).join(', ')})`
  }
  const stepName = (id: unknown) => steps.get(Number(id)) ?? `№ ${String(id)}`
  const moveWords = ({ from, to, name }: Record<string, unknown>) =>
    `${stepName(from)} → ${stepName(to)}: ${String(name)}`

  return (field: string, value: unknown): string | undefined => {
    if (field === 'fields' && isValues(value)) return fieldWords(value)
    if (field === 'moves' && isValues(value)) return moveWords(value)
    if (field === 'periodOfReviewInSec' && typeof value === 'number') return period(value)
    const start = field === 'deadlineFrom' && starts.find((one) => one === value)
    return start ? t(`deadline.${start}`) : undefined
  }
}

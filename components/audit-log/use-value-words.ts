'use client'

import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import type { AuditNoun } from './audit-types'
import { isEmpty, isValues, nameOf } from './compare-values'
import { useFilterWords } from './use-filter-words'
import { nameBehind, type Names } from './use-names'
import { useWorkTypeWords } from './use-work-type-words'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Their stored names mean nothing to a reader. */
const files = new Set([
  'logo',
  'stamp',
  'headSignature',
  'accountantSignature',
  'avatarFileName',
  'iconFileName',
])
/** Unix seconds. */
const moments = new Set([
  'date',
  'deadline',
  'expiredDate',
  'createdAt',
  'avatarUpdateDate',
  'iconUpdateDate',
])
const sharings = ['nobody', 'organization', 'everybody'] as const
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Formats values for display: yes and no, dates, names instead of ids. */
export function useValueWords(names: Names) {
  const t = useTranslations('audit')
  const dates = useDates()
  const workTypeWords = useWorkTypeWords(names)
  const sharing = useTranslations('saved.sharing')
  const filterWords = useFilterWords(names)

  return function words(noun: AuditNoun, field: string, value: unknown): string {
    if (isEmpty(value)) return t(noun === 'role-rules' ? 'notGranted' : 'empty')
    if (noun === 'geocoder-engine' && value === 'none') return t('empty')
    if (files.has(field)) return t('file')
    if (isBoolean(value)) return t(value ? 'yes' : 'no')
    const told = noun === 'work-type' ? workTypeWords(field, value) : undefined
    if (told !== undefined) return told
    if (noun === 'task' && field === 'stage' && (value === 1 || value === 2)) return t(`stages.${value}`)
    if (noun === 'task-filter' && typeof value === 'string') {
      if (field === 'query') return filterWords(value)
      const known = field === 'sharedWith' && sharings.find((one) => one === value)
      if (known) return sharing(known)
    }
    if (typeof value === 'number' && moments.has(field)) return dates.short(value)
    if (typeof value === 'number') return nameBehind(names, noun, field, value) ?? String(value)
    if (typeof value === 'string')
      return moment.test(value) ? dates.short(Math.floor(Date.parse(value) / 1000)) : value
    if (Array.isArray(value))
      return value.map((item) => words(noun, field, item)).join(value.some(isValues) ? '\n' : ', ')
    if (isValues(value)) return nameOf(value) ?? describe(value)
    return String(value)
  }

  function describe(value: object): string {
    return Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([key, part]) => `${key}: ${isValues(part) || Array.isArray(part) ? JSON.stringify(part) : part}`)
      .join(', ')
  }
}

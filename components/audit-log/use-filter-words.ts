'use client'

import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { type FilterPart, filterParts } from './filter-query'
import type { Names } from './use-names'

const labels = {
  q: 'filters.search',
  stage: 'filters.stage',
  step: 'filters.step',
  state: 'pills.state',
  priority: 'filters.priority',
  type: 'filters.type',
  org: 'filters.org',
  project: 'pills.project',
  cluster: 'pills.cluster',
  creator: 'pills.creator',
  executor: 'filters.executor',
  person: 'pills.person',
  parent: 'taskPage.parentLabel',
  schedule: 'pills.schedule',
  overdue: 'filters.overdue',
  unassigned: 'pills.unassigned',
  cannotAct: 'pills.cannotAct',
  archive: 'filters.archive',
  mine: 'filters.mine',
  template: 'pills.template',
  from: 'filters.created',
  to: 'filters.created',
  dueFrom: 'filters.due',
  dueTo: 'filters.due',
  changedFrom: 'pills.changed',
  changedTo: 'pills.changed',
} as const
type Named = keyof typeof labels

const isNamed = (name: string): name is Named => name in labels
const isDay = /^\d{4}-\d\d-\d\d$/

const signs = {
  EQ: 'equal',
  NE: 'notEqual',
  GT: 'greater',
  GE: 'atLeast',
  LT: 'less',
  LE: 'atMost',
  LIKE: 'contains',
  NULL: 'empty',
  'NOT NULL': 'filled',
} as const

interface Condition {
  name: string
  op: keyof typeof signs
  value?: unknown
}

const isCondition = (one: unknown): one is Condition =>
  typeof one === 'object' && one !== null && 'name' in one && 'op' in one && String(one.op) in signs

function conditionsIn(text: string): Condition[] | null {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) && found.every(isCondition) ? found : null
  } catch {
    return null
  }
}

/** Words the query of a saved filter as the bar of filters does. */
export function useFilterWords(names: Names): (query: string) => string {
  const t = useTranslations()
  const sign = useTranslations('fieldFilter')
  const dates = useDates()

  const bound = ({ name, value }: FilterPart) => {
    const date = isDay.test(value) ? dates.ofDay(value) : value
    return name.toLowerCase().endsWith('from') ? t('filters.from', { date }) : t('filters.to', { date })
  }
  const valueOf = (part: FilterPart): string => {
    const { name, value, source, ids } = part
    if (/from$|to$/i.test(name)) return bound(part)
    if (name === 'stage' && (value === 'open' || value === 'done' || value === 'all'))
      return t(`filters.stages.${value}`)
    if (name === 'q' || ids.length === 0) return value
    return ids
      .map((id) => (source && names[source].get(id)) ?? t('audit.number', { id: String(id) }))
      .join(', ')
  }
  const wordsOf = (part: FilterPart): string => {
    const conditions = part.name === 'field' ? conditionsIn(part.value) : null
    if (conditions)
      return conditions
        .map(({ name, op, value }) =>
          [name, sign(signs[op]), ...(value === undefined ? [] : [String(value as string | number)])].join(
            ' ',
          ),
        )
        .join('; ')
    if (!isNamed(part.name)) return `${part.name}: ${part.value}`
    const label = t(labels[part.name])
    return part.value === 'true' ? label : `${label}: ${valueOf(part)}`
  }
  return (query) => filterParts(query).map(wordsOf).join('; ')
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Organization } from '@/components/api/types'
import { ChoicePill } from './choice-pill'
import { DatePill } from './date-pill'
import { FieldPills } from './field-pills'
import type { ChoiceName } from './filter-parsers'
import { FlagPill } from './flag-pill'
import { useFilterChoices } from './use-filter-choices'
import { useTaskFilters } from './use-task-filters'

interface Extra {
  key: string
  set: boolean
  pill: ReactNode
}

/** The rarer filters in order: when, whose, what else. */
export function useExtras(organizations: readonly Organization[], wanted: boolean): Extra[] {
  const t = useTranslations()
  const { filters } = useTaskFilters()
  const choices = useFilterChoices(wanted)
  const choice = (
    name: ChoiceName,
    label: string,
    options: readonly { id: number; name: string }[],
  ): Extra[] =>
    options.length > 0 || filters[name].length > 0
      ? [
          {
            key: name,
            set: filters[name].length > 0,
            pill: <ChoicePill name={name} label={label} options={options} />,
          },
        ]
      : []
  const people = (name: 'person' | 'creator', label: string): Extra => ({
    key: name,
    set: filters[name].length > 0,
    pill: (
      <ChoicePill
        name={name}
        label={label}
        options={choices[name].people}
        onOpen={choices[name].open}
        loading={choices[name].loading}
      />
    ),
  })
  const dates = (
    key: string,
    label: string,
    from: 'from' | 'dueFrom' | 'changedFrom',
    to: 'to' | 'dueTo' | 'changedTo',
  ): Extra => ({
    key,
    set: Boolean(filters[from] || filters[to]),
    pill: <DatePill label={label} from={from} to={to} />,
  })
  const flag = (
    name: 'unassigned' | 'cannotAct' | 'mine' | 'archive' | 'template',
    label: string,
  ): Extra => ({
    key: name,
    set: filters[name],
    pill: <FlagPill name={name} label={label} />,
  })
  return [
    dates('due', t('filters.due'), 'dueFrom', 'dueTo'),
    dates('created', t('filters.created'), 'from', 'to'),
    dates('changed', t('pills.changed'), 'changedFrom', 'changedTo'),
    flag('unassigned', t('pills.unassigned')),
    flag('cannotAct', t('pills.cannotAct')),
    people('person', t('pills.person')),
    ...choice('executor', t('filters.executor'), organizations),
    ...choice('org', t('filters.org'), organizations),
    people('creator', t('pills.creator')),
    ...choice('project', t('pills.project'), choices.projects),
    ...choice('cluster', t('pills.cluster'), choices.clusters),
    ...choice('state', t('pills.state'), choices.states),
    ...choice('schedule', t('pills.schedule'), choices.schedules),
    { key: 'field', set: filters.field.length > 0, pill: <FieldPills /> },
    flag('mine', t('filters.mine')),
    flag('template', t('pills.template')),
    flag('archive', t('filters.archive')),
  ]
}

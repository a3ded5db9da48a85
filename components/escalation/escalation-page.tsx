'use client'

import { IconEscalator } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useApiList } from '@/components/api/use-api'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { usePlaceDenied } from '@/components/reference-data/use-place-denied'
import { titleOf } from '@/components/reference-data/use-references'
import type { Rule } from './rule'
import { RulePanel } from './rule-panel'

const whole = { query: { page: 1, limit: 1000 } }

/** What happens when work is not begun, or a deadline is near or past. */
export function EscalationPage() {
  const t = useTranslations()
  const rules = useApiList<Rule>('escalations', '/rest/escalations/list', whole)
  return (
    <RecordsPage
      title={t('pages.escalation')}
      label={t('escalation.table')}
      source={rules}
      search={useRecordSearch(rules.items, titleOf)}
      columns={useColumns()}
      sort="title"
      add={{ label: t('escalation.add'), denied: usePlaceDenied()(null) }}
      none={{ icon: <IconEscalator />, title: t('escalation.none'), hint: t('escalation.noneHint') }}
      details={(id, panel) => <RulePanel id={id} panel={panel} />}
    />
  )
}

function useColumns() {
  const t = useTranslations('escalation')
  return useMemo<RecordColumn<Rule>[]>(
    () => [
      {
        id: 'title',
        label: t('title'),
        width: 200,
        grow: true,
        rank: 0,
        cell: ({ title }) => title,
        sortBy: ({ title }) => title,
      },
      {
        id: 'trigger',
        label: t('trigger'),
        width: 220,
        grow: true,
        rank: 1,
        cell: ({ trigger, minutes }) => t('triggerAfter', { trigger: t(`triggers.${trigger}`), minutes }),
        sortBy: ({ minutes }) => minutes,
      },
      {
        id: 'organization',
        label: t('organization'),
        width: 180,
        rank: 2,
        cell: ({ organization_name: name }) => name ?? t('everywhere'),
        sortBy: ({ organization_name: name }) => name ?? '',
      },
      {
        id: 'enabled',
        label: t('enabled'),
        width: 110,
        rank: 3,
        cell: ({ enabled }) => (enabled ? t('on') : t('off')),
        sortBy: ({ enabled }) => (enabled ? 0 : 1),
      },
    ],
    [t],
  )
}

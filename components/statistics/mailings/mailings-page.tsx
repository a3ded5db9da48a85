'use client'

import { Anchor } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMay } from '@/components/api/session-user'
import { useApiList } from '@/components/api/use-api'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { titleOf } from '@/components/reference-data/use-references'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import type { Mailing } from './mailing'
import { MailingPanel } from './mailing-panel'
import { useMailingWords } from './use-mailing-words'

const whole = { query: { page: 1, limit: 1000 } }

/** Reports that are sent by mail when they are due. */
export function MailingsPage() {
  const t = useTranslations()
  const mailings = useApiList<Mailing>('report-mailings', '/rest/reports/mailings/list', whole)
  const denied = useMay().reportMailings.make === true ? undefined : t('mailings.denied')
  return (
    <RecordsPage
      title={t('pages.reportMailings')}
      label={t('mailings.table')}
      source={mailings}
      search={useRecordSearch(mailings.items, titleOf)}
      columns={useColumns()}
      sort="title"
      actions={
        <Anchor component={PageLink} href="/console/reports" size="sm">
          {t('mailings.toReports')}
        </Anchor>
      }
      add={{ label: t('mailings.add'), denied }}
      none={{ icon: <IconMailForward />, title: t('mailings.none'), hint: t('mailings.noneHint') }}
      details={(id, panel) => <MailingPanel id={id} panel={panel} />}
    />
  )
}

function useColumns() {
  const t = useTranslations('mailings')
  const words = useMailingWords()
  const dates = useDates()
  return useMemo<RecordColumn<Mailing>[]>(
    () => [
      {
        id: 'title',
        label: t('title'),
        width: 190,
        grow: true,
        rank: 0,
        cell: ({ title }) => title,
        sortBy: ({ title }) => title,
      },
      { id: 'rhythm', label: t('rhythm'), width: 210, grow: true, rank: 2, cell: words.rhythm },
      {
        id: 'next',
        label: t('next'),
        width: 140,
        rank: 1,
        cell: ({ next_run: next, enabled }) => (enabled ? next && dates.short(next) : t('paused')),
        sortBy: ({ next_run: next }) => next,
      },
      { id: 'last', label: t('last'), width: 240, grow: true, rank: 3, cell: words.result },
      {
        id: 'owner',
        label: t('owner'),
        width: 160,
        rank: 4,
        cell: ({ user }) => user.fio,
        sortBy: ({ user }) => user.fio,
      },
    ],
    [t, words, dates],
  )
}

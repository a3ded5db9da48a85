'use client'

import { IconWebhook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { useApiList } from '@/components/api/use-api'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { useColumns } from './use-columns'
import type { Webhook } from './webhook'
import { WebhookPanel } from './webhook-panel'

const whole = { query: { page: 1, limit: 1000 } }

export function WebhooksPage() {
  const t = useTranslations()
  const webhooks = useApiList<Webhook>('webhooks', '/rest/webhooks/list', whole)
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  // A secret is answered once; it waits here while its panel opens.
  const [fresh, setFresh] = useState<Pick<Webhook, 'id' | 'secret'> | null>(null)
  const columns = useColumns()
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => webhooks.items.filter(({ title, url }) => `${title} ${url}`.toLowerCase().includes(needle)),
    [webhooks.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'title', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: add })
  return (
    <ListPage
      title={t('pages.webhooks')}
      count={webhooks.loading ? undefined : rows.length}
      search={{ label: t('lists.search'), value: q, onChange: (next) => void setQ(next || null) }}
      add={{ label: t('webhooks.add'), onClick: add }}
      panel={
        panel.id !== null && (
          <WebhookPanel
            key={panel.id}
            id={panel.id}
            panel={panel}
            secret={fresh && fresh.id === panel.id ? fresh.secret : null}
            onSecret={setFresh}
          />
        )
      }
    >
      <RecordGrid
        label={t('webhooks.table')}
        list={list}
        loading={webhooks.loading}
        empty={
          <ListEmpty
            error={webhooks.error}
            onRetry={webhooks.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={<IconWebhook />}
            title={t('webhooks.none')}
            hint={t('webhooks.noneHint')}
            action={{ label: t('webhooks.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}

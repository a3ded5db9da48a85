'use client'

import { IconWebhook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiList } from '@/components/api/use-api'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { useColumns } from './use-columns'
import type { Webhook } from './webhook'
import { WebhookPanel } from './webhook-panel'

const textOf = ({ title, url }: Webhook) => `${title} ${url}`
const whole = { query: { page: 1, limit: 1000 } }

export function WebhooksPage() {
  const t = useTranslations()
  const webhooks = useApiList<Webhook>('webhooks', '/rest/webhooks/list', whole)
  // A secret is returned only once; it is kept here while its panel opens.
  const [fresh, setFresh] = useState<Pick<Webhook, 'id' | 'secret'> | null>(null)
  return (
    <RecordsPage
      title={t('pages.webhooks')}
      label={t('webhooks.table')}
      source={webhooks}
      search={useRecordSearch(webhooks.items, textOf)}
      columns={useColumns()}
      sort="title"
      add={{ label: t('webhooks.add') }}
      none={{ icon: <IconWebhook />, title: t('webhooks.none'), hint: t('webhooks.noneHint') }}
      details={(id, panel) => (
        <WebhookPanel
          id={id}
          panel={panel}
          secret={fresh && fresh.id === id ? fresh.secret : null}
          onSecret={setFresh}
        />
      )}
    />
  )
}

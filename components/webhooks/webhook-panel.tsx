'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { remove } from '@/components/api/use-api'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { DeliveryLog } from './delivery-log'
import type { Webhook } from './webhook'
import { WebhookForm } from './webhook-form'

interface WebhookPanelProps {
  id: RecordId
  panel: RecordPanelState
  /** In clear, just after it was made. */
  secret: string | null
  onSecret: (fresh: Pick<Webhook, 'id' | 'secret'> | null) => void
}

export function WebhookPanel({ id, panel, secret, onSecret }: WebhookPanelProps) {
  const t = useTranslations('webhooks')
  const queries = useQueryClient()
  const confirm = useConfirmDelete()
  const askToDelete = (webhook: Webhook) =>
    confirm({
      title: t('deleteTitle', { name: webhook.title }),
      lost: [t('lost')],
      done: t('deleted'),
      run: async () => {
        await remove(`/rest/webhooks/${webhook.id}`)
        panel.close()
        void queries.invalidateQueries({ queryKey: queryKeys.noun('webhooks') })
      },
    })
  return (
    <ReferencePanel<Webhook>
      id={id}
      panel={panel}
      noun="webhooks"
      auditNoun="webhook"
      path="/rest/webhooks"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={({ title }) => title}
      onDelete={askToDelete}
      form={(webhook, loaded) => (
        <WebhookForm webhook={webhook} loaded={loaded} panel={panel} secret={secret} onSecret={onSecret} />
      )}
      extra={[
        {
          value: 'deliveries',
          label: t('deliveries.tab'),
          content: (webhook) => <DeliveryLog webhookId={webhook.id} />,
        },
      ]}
    />
  )
}

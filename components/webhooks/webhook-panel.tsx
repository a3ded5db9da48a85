'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { titleOf } from '@/components/reference-data/use-references'
import { DeliveryLog } from './delivery-log'
import type { Webhook } from './webhook'
import { WebhookForm } from './webhook-form'

const webhookKind = { noun: 'webhooks', path: '/rest/webhooks', audit: 'webhook' }

interface WebhookPanelProps {
  id: RecordId
  panel: RecordPanelState
  /** In plain text, right after it was created. */
  secret: string | null
  onSecret: (fresh: Pick<Webhook, 'id' | 'secret'> | null) => void
}

export function WebhookPanel({ id, panel, secret, onSecret }: WebhookPanelProps) {
  const t = useTranslations('webhooks')
  return (
    <RecordDetails<Webhook>
      id={id}
      panel={panel}
      kind={webhookKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        lost: [t('lost')],
        done: t('deleted'),
      })}
      history={(entityId) => <AuditLogPanel noun="webhook" entityId={entityId} />}
      form={(stored) => <WebhookForm stored={stored} secret={secret} onSecret={onSecret} />}
      tabs={[
        {
          value: 'deliveries',
          label: t('deliveries.tab'),
          content: ({ record }) => <DeliveryLog webhookId={record.id} />,
        },
      ]}
    />
  )
}

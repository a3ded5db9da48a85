'use client'

import { Button, EmptyState, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconSend, IconWebhook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PanelScroll } from '@/components/records/record-panel'
import { DeliveryRow } from './delivery-row'
import { deliveryStatuses, type Delivery } from './webhook'
import classes from './webhooks.module.css'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'

const stale = ['webhook-deliveries', 'webhooks']

/** The delivery log of one webhook, with its two actions. */
function useDeliveries(webhookId: number, query: { status: string | null; limit: number }) {
  const t = useTranslations('webhooks.deliveries')
  const path = `/rest/webhooks/${webhookId}`
  const list = useApiList<Delivery>('webhook-deliveries', `${path}/deliveries`, {
    query: { page: 1, ...query },
    staleTime: 0,
  })
  const test = useApiMutation(() => post<Delivery>(`${path}/test`, {}), {
    stale,
    onDone: ({ status, last_error: error, last_status: answer }) =>
      status === 'delivered'
        ? showDone(t('tested'))
        : showFailure(t('testFailed'), error ?? t('answer', { status: String(answer ?? '') })),
  })
  const replay = useApiMutation((id: number) => post<Delivery>(`${path}/deliveries/${id}/replay`, {}), {
    stale,
    onDone: () => showDone(t('replayed')),
  })
  return { list, test, replay }
}

const portion = 50

/** Sent, answered and pending deliveries. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const t = useTranslations('webhooks.deliveries')
  const [status, setStatus] = useState('')
  const [limit, setLimit] = useState(portion)
  const { list, test, replay } = useDeliveries(webhookId, { status: status || null, limit })
  return (
    <PanelScroll>
      <div className={classes.logBar}>
        <SegmentedControl
          size="xs"
          aria-label={t('status')}
          data={[
            { value: '', label: t('all') },
            ...deliveryStatuses.map((one) => ({ value: one, label: t(one) })),
          ]}
          value={status}
          onChange={setStatus}
        />
        <Button
          variant="default"
          leftSection={<IconSend size={15} stroke={1.7} />}
          loading={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          {t('test')}
        </Button>
      </div>
      {list.error ? (
        <Text size="sm" c="red" role="alert">
          {list.error.message}
        </Text>
      ) : list.loading ? (
        <Skeleton height={160} radius="md" />
      ) : list.items.length === 0 ? (
        <EmptyState p="xl" icon={<IconWebhook />} title={t('none')} description={t('noneHint')} />
      ) : (
        <ul className={classes.log} aria-label={t('title')}>
          {list.items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              busy={replay.isPending}
              onReplay={() => replay.mutate(delivery.id)}
            />
          ))}
        </ul>
      )}
      {list.items.length < list.total && limit < 1000 && (
        <Button variant="subtle" fullWidth onClick={() => setLimit(Math.min(1000, limit + portion))}>
          {t('earlier')}
        </Button>
      )}
    </PanelScroll>
  )
}

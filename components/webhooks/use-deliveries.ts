'use client'

import { useTranslations } from 'next-intl'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import type { Delivery } from './webhook'

const stale = ['webhook-deliveries', 'webhooks']

/** The delivery log of one webhook, with its two actions. */
export function useDeliveries(webhookId: number, query: { status: string | null; limit: number }) {
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

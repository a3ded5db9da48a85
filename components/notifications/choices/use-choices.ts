'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { useApiList, useApiMutation } from '@/components/api/use-api'
import type { NotificationChoiceWire } from '@/lib/domain/notifications/presenter'

export type Choice = NotificationChoiceWire

const address = '/rest/notifications/choices'
const query = {}
const key = queryKeys.list('notification-choices', address, query)

/** The reader's choices, and a function that stores a changed one at once. */
export function useChoices() {
  const t = useTranslations('notifications.choices')
  const queries = useQueryClient()
  const list = useApiList<Choice>('notification-choices', address, { query })
  const save = useApiMutation(
    async (items: readonly Choice[]) =>
      (await request<{ items: Choice[] }>(address, { method: 'PUT', body: { items } })).body,
    { stale: ['notification-choices'], failed: t('notSaved') },
  )
  const change = (changed: Choice) => {
    const items = (queries.getQueryData<{ items: Choice[] }>(key)?.items ?? list.items).map((choice) =>
      choice.reason === changed.reason ? changed : choice,
    )
    queries.setQueryData(key, { items })
    save.mutate(items)
  }
  return { ...list, change }
}

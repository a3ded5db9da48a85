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

const replaced = (items: readonly Choice[], changed: Choice) =>
  items.map((one) => (one.reason === changed.reason ? changed : one))

/** The reader's choices, and a function that stores a changed one at once. */
export function useChoices() {
  const t = useTranslations('notifications.choices')
  const queries = useQueryClient()
  const list = useApiList<Choice>('notification-choices', address, { query })
  const save = useApiMutation(
    async (changed: Choice) => {
      // All are replaced: another tab may have changed others meanwhile.
      const { items } = (await request<{ items: Choice[] }>(address)).body
      const body = { items: replaced(items, changed) }
      return (await request<{ items: Choice[] }>(address, { method: 'PUT', body })).body
    },
    { stale: ['notification-choices'], failed: t('notSaved'), inTurn: 'notification-choices' },
  )
  const change = (changed: Choice) => {
    const before = queries.getQueryData<{ items: Choice[] }>(key)?.items ?? list.items
    queries.setQueryData(key, { items: replaced(before, changed) })
    save.mutate(changed)
  }
  return { ...list, change }
}

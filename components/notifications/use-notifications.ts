'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import type { NotificationReason } from '@/lib/shared/notification-reasons'
import type { Notification } from './notification'

const address = '/rest/notifications'

/** What is shown of the list. */
export interface NotificationFilter {
  unread: boolean
  reason: NotificationReason | null
}

/** The latest notifications of the reader. */
export const useNotifications = ({ unread, reason }: NotificationFilter, limit: number) =>
  useApiList<Notification>('notifications', address, {
    query: { limit, unread: unread || undefined, reason },
    staleTime: 0,
  })

/** How many notifications the reader has not read. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: queryKeys.list('notifications', `${address}/count`, {}),
    queryFn: async ({ signal }) => (await request<{ unread: number }>(`${address}/count`, { signal })).body,
  })
  return data?.unread ?? 0
}

/** Marks notifications as read: some, or all up to a moment of the server. */
export function useMarkRead() {
  const t = useTranslations('notifications')
  return useApiMutation(
    (which: { ids: number[] } | { before: number }) => post<{ unread: number }>(`${address}/read`, which),
    { stale: ['notifications'], failed: t('notMarked') },
  )
}

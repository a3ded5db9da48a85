'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { deleteRating, readRating, writeRating } from '@/components/api/task-files'
import type { Rating } from '@/components/api/task-parts'
import type { Task } from '@/components/api/types'
import { useApiOne } from '@/components/api/use-api'
import { useSessionUser } from '@/components/api/session-user'
import type { Person } from '@/components/api/person-types'
import { useRoles } from '@/components/reference-data/use-references'
import { showDone, showFailure } from '@/components/ui/show-notice'

const readers = [
  'MAIN_ADMINISTRATOR',
  'MAIN_INSPECTOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
]

/** Whether a person is a client, as far as the reader sees them; null asks about nobody. */
function useIsClient(userId: number | null): boolean {
  const roles = useRoles()
  const { data } = useApiOne<Person>('users', userId === null ? null : `/rest/users/${userId}`)
  const client = roles.items.find(({ code }) => code === 'CUSTOMER')?.id
  return data !== undefined && data.role_id === client
}

/** The client's rating of a task: the client who created it sets it, the roles above may read it. */
export function useRating(task: Task) {
  const t = useTranslations('rating')
  const user = useSessionUser()
  const queries = useQueryClient()
  const key = queryKeys.rating(task.id)
  const author = user.role === 'CUSTOMER' && user.id === task.user_id
  // Only a client rates, and only what they asked for: of other tasks there is nothing to read.
  const concerned = readers.includes(user.role) && user.id !== task.user_id
  const byClient = useIsClient(concerned ? task.user_id : null)
  const readable = author || byClient
  const { data, isPending, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<Rating | null> =>
      readRating(task.id, signal).catch((reason: unknown) => {
        // There is none yet.
        if (reason instanceof ApiError && reason.status === 404) return null
        throw reason
      }),
    enabled: readable,
    retry: false,
    staleTime: 60_000,
  })
  const perform = async (work: Promise<Rating | null>, words: string) => {
    try {
      queries.setQueryData(key, await work)
      showDone(words)
    } catch (reason) {
      showFailure(t('failed'), reason instanceof Error ? reason.message : '')
    }
  }
  return {
    shown: readable && !isPending && !error,
    rating: data ?? null,
    save: author
      ? (values: { rating?: number; comment?: string }) =>
          perform(writeRating(task.id, values, Boolean(data)), t('saved'))
      : undefined,
    withdraw: author
      ? () =>
          perform(
            deleteRating(task.id).then(() => null),
            t('removed'),
          )
      : undefined,
  }
}

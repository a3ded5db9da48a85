'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { deleteRating, readRating, writeRating } from '@/components/api/task-files'
import { withRights } from '@/components/api/use-api'
import { request } from '@/components/api/request'
import type { RatingMay } from '@/lib/domain/ratings'
import { useMay } from '@/components/api/session-user'
import type { WithRights } from '@/components/api/structure-types'
import { showDone, showFailure } from '@/components/ui/show-notice'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { RatingWire } from '@/lib/domain/ratings/presenter'

/** The reader's rights on the rating, evaluated by the server; requested only for roles concerned with ratings. */
function useRatingMay(taskId: number) {
  const { ratings } = useMay()
  const { data } = useQuery({
    queryKey: queryKeys.ratingMay(taskId),
    queryFn: async ({ signal }) =>
      (await request<WithRights<RatingMay>>(`/rest/tasks/${taskId}`, { query: withRights, signal })).body.may,
    enabled: ratings.read === true,
    staleTime: 10 * 60_000,
  })
  return data
}

/** The client's rating of a task: set by the client who created the task, readable by higher roles. */
export function useRating(task: TaskWire) {
  const t = useTranslations('rating')
  const queries = useQueryClient()
  const key = queryKeys.rating(task.id)
  const may = useRatingMay(task.id)
  const author = may?.rate === true
  const readable = may?.readRating === true
  const { data, isPending, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<RatingWire | null> =>
      readRating(task.id, signal).catch((reason: unknown) => {
        // There is none yet.
        if (reason instanceof ApiError && reason.status === 404) return null
        throw reason
      }),
    enabled: readable,
    retry: false,
    staleTime: 60_000,
  })
  const perform = async (work: Promise<RatingWire | null>, words: string) => {
    try {
      queries.setQueryData(key, await work)
      showDone(words)
      return true
    } catch (reason) {
      showFailure(t('failed'), reason instanceof Error ? reason.message : '')
      return false
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

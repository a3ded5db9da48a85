'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import {
  createRating,
  deleteRating,
  type RatingDraft,
  ratingPath,
  readRating,
} from '@/components/api/task-files'
import { withRights } from '@/components/api/use-api'
import { request } from '@/components/api/request'
import type { RatingMay } from '@/lib/domain/ratings'
import { useMay } from '@/components/api/session-user'
import type { WithRights } from '@/components/api/structure-types'
import { changeAsSeen } from '@/components/records/change-as-seen'
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
  /** `seen` is what the author saw when the change began, who may have changed it elsewhere meanwhile. */
  const write = async (wanted: RatingDraft, seen: RatingDraft) => {
    if (!data) return { record: await createRating(task.id, wanted), mine: true }
    const [name] = Object.keys(wanted) as (keyof RatingDraft)[]
    const valuesOf = ({ rating, comment }: RatingWire): RatingDraft =>
      name === 'rating' ? { rating } : { comment: comment ?? '' }
    const shown = ({ rating, comment }: RatingDraft) =>
      rating === undefined ? comment : t('stars', { count: rating })
    return changeAsSeen<RatingWire, RatingDraft>({
      path: ratingPath(task.id),
      seen,
      wanted,
      valuesOf,
      question: (stored) => ({
        title: t('title'),
        label: t(name === 'rating' ? 'title' : 'comment'),
        mine: shown(wanted),
        theirs: shown(valuesOf(stored)),
      }),
    })
  }
  const perform = async (work: Promise<{ record: RatingWire | null; mine: boolean }>, words: string) => {
    try {
      const { record, mine } = await work
      queries.setQueryData(key, record)
      if (mine) showDone(words)
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
      ? (wanted: RatingDraft, seen: RatingDraft) => perform(write(wanted, seen), t('saved'))
      : undefined,
    withdraw: author
      ? () =>
          perform(
            deleteRating(task.id).then(() => ({ record: null, mine: true })),
            t('removed'),
          )
      : undefined,
  }
}

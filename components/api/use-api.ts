'use client'

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showFailure } from '@/components/ui/show-notice'
import { queryKeys } from './query-keys'
import { type Query, type Reply, request } from './request'
import type { ListOf } from './types'

const nothing: never[] = []
const noQuery: Query = {}
/** Requests the reader's rights on each record. */
export const withRights = { may: 1 }

interface ListOptions {
  query?: Query
  enabled?: boolean
  /** Milliseconds for which the response counts as fresh. */
  staleTime?: number
}

/** Queries a list of one kind of record; `noun` is used for events and cache invalidation. */
export function useApiList<T>(
  noun: string,
  path: string,
  { query = noQuery, enabled, staleTime }: ListOptions = {},
) {
  const result = useQuery({
    queryKey: queryKeys.list(noun, path, query),
    queryFn: async ({ signal }) => (await request<ListOf<T>>(path, { query, signal })).body,
    placeholderData: keepPreviousData,
    enabled,
    staleTime,
  })
  const items: readonly T[] = result.data?.items ?? nothing
  return {
    items,
    total: result.data?.total ?? items.length,
    loading: result.isPending,
    error: result.error,
    retry: () => void result.refetch(),
  }
}

/** Queries one record with its ETag; a null path disables the query. */
export function useApiOne<T>(noun: string, path: string | null) {
  const result = useQuery({
    queryKey: queryKeys.one(noun, path ?? ''),
    queryFn: ({ signal }) => request<T>(path ?? '', { query: withRights, signal }),
    enabled: path !== null,
    staleTime: 0,
  })
  return {
    data: result.data?.body,
    etag: result.data?.etag ?? null,
    loading: result.isPending,
    error: result.error,
    reload: async () => (await result.refetch()).data,
  }
}

interface MutationOptions<Input, Answer> {
  /** Kinds of records whose lists and single records are invalidated afterwards. */
  stale: readonly string[]
  onDone?: (answer: Answer, input: Input) => void
  /** Title of the error notice, followed by the server's reason. False leaves errors to the caller. */
  failed?: string | false
  /** Mutations with the same name wait for each other. */
  inTurn?: string
}

/** A mutation that shows an error notice and invalidates dependent queries. */
export function useApiMutation<Input, Answer>(
  perform: (input: Input) => Promise<Answer>,
  { stale, onDone, failed, inTurn }: MutationOptions<Input, Answer>,
) {
  const t = useTranslations('kit')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: perform,
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    onError: (error) => {
      if (failed !== false) showFailure(failed ?? t('notSaved'), error.message)
    },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onSettled: () =>
      Promise.all(stale.map((noun) => queries.invalidateQueries({ queryKey: queryKeys.noun(noun) }))),
  })
}

export const post = async <T>(path: string, body: unknown) =>
  (await request<T>(path, { method: 'POST', body })).body
export const patch = async <T>(path: string, body: unknown, ifMatch?: string | null): Promise<Reply<T>> =>
  request<T>(path, { method: 'PATCH', body, ifMatch })
export const remove = async (path: string) => {
  await request<unknown>(path, { method: 'DELETE' })
}
/** Uploads a file; the response names the stored file. */
export async function upload(file: Blob, fileName: string, path = '/files/upload'): Promise<string> {
  const body = new FormData()
  body.append('file', file, fileName)
  return (await request<{ name: string }>(path, { method: 'POST', body })).body.name
}

'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import {
  changeFilter,
  createFilter,
  deleteFilter,
  type FilterDraft,
  listSavedFilters,
} from '@/components/api/task-sets'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { useTaskFilters } from '../filters/use-task-filters'
import { createLoader, createSerializer } from 'nuqs'
import { filterParsers, type TaskFilters } from '../filters/filter-parsers'
import type { TaskFilterWire } from '@/lib/domain/task-filters/presenter'

const serialize = createSerializer(filterParsers)
const load = createLoader(filterParsers)

/** Filters as in the URL, without the question mark. */
const toQuery = (filters: TaskFilters) => serialize(filters).replace(/^\?/, '')

/** Parses a stored query; invalid filters are dropped. */
const fromQuery = (query: string): TaskFilters => load(new URLSearchParams(query))

const none: TaskFilterWire[] = []

/** Saved filters: the reader's own, and shared ones. */
export function useSaved() {
  const t = useTranslations('saved')
  const queries = useQueryClient()
  const { filters, change } = useTaskFilters()
  const list = useQuery({
    queryKey: queryKeys.savedFilters,
    queryFn: ({ signal }) => listSavedFilters(signal),
    staleTime: 60_000,
  })
  const saved = list.data ?? none
  const query = useMemo(() => toQuery(filters), [filters])
  const current = saved.find((filter) => toQuery(fromQuery(filter.query)) === query && query !== '')

  const refreshAfter = {
    onError: (error: Error) => showFailure(t('failed'), error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.savedFilters }),
  }
  const create = useMutation({ mutationFn: (draft: FilterDraft) => createFilter(draft), ...refreshAfter })
  const update = useMutation({
    mutationFn: ({ id, ...part }: { id: number } & Partial<FilterDraft>) => changeFilter(id, part),
    ...refreshAfter,
  })
  const remove = useMutation({
    mutationFn: ({ id }: TaskFilterWire) => deleteFilter(id),
    ...refreshAfter,
    onSuccess: (_, { title, query: stored, shared_with }) =>
      showDone(t('deleted', { title }), {
        label: t('undo'),
        run: () => create.mutate({ title, query: stored, shared_with }),
      }),
  })
  return {
    list,
    saved,
    current,
    query,
    apply: (filter: TaskFilterWire) => change(fromQuery(filter.query)),
    create,
    update,
    remove,
  }
}

export type Saved = ReturnType<typeof useSaved>

'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { readDistribution } from '@/components/api/task-sets'
import { toApiQuery } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'
import { useLooks, useOrganizations } from '@/components/reference-data/use-dictionaries'
import { boardColumns, groupings } from './board-columns'

const by = parseAsStringLiteral(groupings).withDefault('step')

export const useGrouping = () => useQueryState('by', by)

/** The columns of the board and their counts, for the filters shared with table and map. */
export function useBoard() {
  const t = useTranslations('board')
  const [grouping] = useGrouping()
  const { filters, order } = useTaskFilters()
  const { steps, priorities } = useLooks()
  const organizations = useOrganizations()
  const filterQuery = useMemo(() => toApiQuery(filters), [filters])
  const query = useMemo<Query>(
    () => ({ ...filterQuery, sortBy: order.sort, sortDirection: order.dir }),
    [filterQuery, order.sort, order.dir],
  )
  const columns = useMemo(
    () =>
      boardColumns(grouping, filterQuery, {
        steps,
        priorities,
        organizations,
        words: { open: t('stages.open'), done: t('stages.done'), unassigned: t('unassigned') },
      }),
    [grouping, filterQuery, steps, priorities, organizations, t],
  )
  const distribution = useQuery({
    queryKey: queryKeys.distribution(filterQuery),
    queryFn: ({ signal }) => readDistribution(filterQuery, signal),
    placeholderData: keepPreviousData,
  }).data
  return { grouping, columns, query, distribution }
}

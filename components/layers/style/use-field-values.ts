'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { type FieldStatistics, type FieldValues, fieldPath } from './wire'

/** As many values as the server lists. */
const query = { limit: 1000 }

/** The values of a field with their counts. */
export function useFieldValues(layerId: number, field: string): FieldValues | undefined {
  const path = fieldPath(layerId, field, 'values')
  return useQuery({
    queryKey: queryKeys.list('layers', path, query),
    queryFn: async ({ signal }) => (await request<FieldValues>(path, { query, signal })).body,
  }).data
}

/** How the numbers of a field are spread. */
export function useFieldStatistics(layerId: number, field: string): FieldStatistics | undefined {
  const path = fieldPath(layerId, field, 'statistics')
  return useQuery({
    queryKey: queryKeys.list('layers', path, {}),
    queryFn: async ({ signal }) => (await request<FieldStatistics>(path, { signal })).body,
  }).data
}

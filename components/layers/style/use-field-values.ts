'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { fieldPath } from './wire'
import type { FieldStatisticsWire, FieldValuesWire } from '@/lib/domain/layers/values/presenter'

/** The server's limit of listed values. */
const query = { limit: 1000 }

/** The values of a field with their counts. */
export function useFieldValues(layerId: number, field: string): FieldValuesWire | undefined {
  const path = fieldPath(layerId, field, 'values')
  return useQuery({
    queryKey: queryKeys.list('layers', path, query),
    queryFn: async ({ signal }) => (await request<FieldValuesWire>(path, { query, signal })).body,
  }).data
}

/** The distribution of a numeric field. */
export function useFieldStatistics(layerId: number, field: string): FieldStatisticsWire | undefined {
  const path = fieldPath(layerId, field, 'statistics')
  return useQuery({
    queryKey: queryKeys.list('layers', path, {}),
    queryFn: async ({ signal }) => (await request<FieldStatisticsWire>(path, { signal })).body,
  }).data
}

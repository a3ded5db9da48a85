'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { readProgress } from './import-api'

const lookEvery = 1000

/** The share of a check or an import that is done, 0 to 1; null while it is not known. */
export function useProgress(key: string | null): number | null {
  const { data } = useQuery({
    queryKey: queryKeys.one('record-imports', `progress ${key ?? ''}`),
    queryFn: ({ signal }) => readProgress(key ?? '', signal),
    enabled: key !== null,
    refetchInterval: lookEvery,
    staleTime: 0,
    retry: false,
  })
  return data && data.total > 0 ? Math.min(1, data.done / data.total) : null
}

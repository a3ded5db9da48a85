'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'

interface Sample {
  features: { id: number; properties: Record<string, unknown> }[]
}

/** A few objects of a layer for template previews. */
export function useSample(layerId: number, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [...queryKeys.noun('layers'), 'sample', layerId],
    queryFn: async ({ signal }) => {
      const path = `/layers/${layerId}/objects`
      return (await request<Sample>(path, { query: { limit: 3 }, signal })).body.features
    },
    enabled,
    retry: false,
    staleTime: 60_000,
  })
  return data
}

'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import type { Spot } from '../use-live-address'

export interface NearPerson {
  user: {
    id: number
    fio: string
    blocked: boolean
    avatar_update_date: number | null
    organization_id: number | null
  }
  lon: number | null
  lat: number | null
  date: number | null
  active: boolean | null
  /** Kilometres along the great circle. */
  distance: number | null
}

/** Refresh interval, milliseconds: people move. */
const again = 15_000

/** The people nearest to a place: those seen within a day by distance, then the others by name. */
export function useNearest(spot: Spot, search: string, limit: number) {
  const path = '/rest/users/by-distance'
  const query = { lon: spot.lon.toFixed(6), lat: spot.lat.toFixed(6), search, limit }
  return useQuery({
    queryKey: queryKeys.list('nearest', path, query),
    queryFn: async ({ signal }) => (await request<ListOf<NearPerson>>(path, { query, signal })).body.items,
    placeholderData: keepPreviousData,
    refetchInterval: again,
  })
}

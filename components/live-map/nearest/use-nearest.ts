'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import type { presentNearest } from '@/lib/domain/locations/presenter'
import type { WireOf } from '@/lib/wire'
import type { Spot } from '../use-live-address'

/** A person with the distance from the place in kilometres along the great circle. */
export type NearPerson = WireOf<typeof presentNearest>['items'][number]

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

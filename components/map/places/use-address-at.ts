'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { GeocodingResult, Place } from './place'

/** Zoom level of house addresses. */
export const houseZoom = 18

/** The address of a point as text; null when unknown. */
export const addressQuery = ({ lon, lat }: Place, zoom = houseZoom) =>
  queryOptions({
    // Six digits are a tenth of a metre.
    queryKey: queryKeys.addressAt(lon.toFixed(6), lat.toFixed(6), zoom),
    queryFn: async ({ signal }) => {
      const query = { lon: lon.toFixed(6), lat: lat.toFixed(6), zoom }
      const { body } = await request<GeocodingResult[]>('/geocoding', { query, signal })
      return body[0]?.items[0]?.label ?? null
    },
    staleTime: 5 * 60_000,
    retry: false,
  })

const nowhere: Place = { lon: 0, lat: 0 }

export function useAddressAt(place: Place | null, zoom?: number) {
  const { data, isPending } = useQuery({ ...addressQuery(place ?? nowhere, zoom), enabled: place !== null })
  return { address: (place && data) ?? null, loading: place !== null && isPending }
}

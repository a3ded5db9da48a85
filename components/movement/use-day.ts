'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { MileageWire, StopWire, TripWire, VisitWire } from '@/lib/domain/movement/presenter'
import { readRows } from './read-rows'
import type { MovementAddress } from './use-movement-address'

/** The trips, stops and visits of a row of totals. */
export function useDay(row: MileageWire, { query, layer, by }: MovementAddress) {
  const asked = {
    timeZone: query.timeZone,
    userId: row.user?.id,
    from: row.date,
    to: row.date,
    deviceId: row.device_id ?? query.deviceId,
  }
  const ofRow = ({ device_id: id }: { device_id: number | null }) => by !== 'device' || id === row.device_id
  const day = useQuery({
    queryKey: queryKeys.list('movement', 'day', { ...asked, layer, by }),
    queryFn: async ({ signal }) => {
      const [trips, stops, visits] = await Promise.all([
        readRows<TripWire>('trips', asked, signal),
        readRows<StopWire>('stops', asked, signal),
        readRows<VisitWire>('visits', { ...asked, layerId: layer }, signal),
      ])
      return { trips: trips.filter(ofRow), stops: stops.filter(ofRow), visits }
    },
    staleTime: 30_000,
  })
  return { day: day.data, loading: day.isPending, error: day.error, retry: () => void day.refetch() }
}

export type DayRows = NonNullable<ReturnType<typeof useDay>['day']>

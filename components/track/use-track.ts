'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { useApiOne } from '@/components/api/use-api'
import type { Person } from '@/components/api/person-types'
import { type Span, useSensorHistory } from '@/components/sensors/use-sensors'
import { findStops } from './model/find-stops'
import { gapsOf, summarize } from './model/summary'
import { doubtfulAmong, toTrack, type TrackItem } from './model/track'

const noItems: TrackItem[] = []

/** The track of a person, or of one of their devices, with sensor values, and the model computed from it. */
export function useTrack(
  userId: number | null,
  span: Span,
  tooLong: boolean,
  deviceId: number | null = null,
) {
  const loaded = useApiOne<Person>('users', userId === null ? null : `/rest/users/${userId}`)
  const person = loaded.data
  // This API identifies people by their satellite id.
  const path = `/rest/users/${person?.glonass_id ?? userId}/svc/track`
  const query = { from: span.from, till: span.till, ...(deviceId !== null && { deviceId }) }
  const track = useQuery({
    queryKey: queryKeys.list('tracks', path, query),
    queryFn: async ({ signal }) => (await request<ListOf<TrackItem>>(path, { query, signal })).body.items,
    enabled: person !== undefined && !tooLong,
    staleTime: 30_000,
  })
  const history = useSensorHistory(tooLong ? 0 : (person?.id ?? 0), span)
  const items = track.data ?? noItems
  const route = useMemo(() => {
    const points = toTrack(items)
    const stops = findStops(points)
    const idle = [...stops, ...gapsOf(points)].sort((a, b) => a.from - b.from)
    return {
      points,
      doubtful: doubtfulAmong(items),
      stops,
      idle,
      controls: points.filter(({ control }) => control),
      summary: summarize(points, stops),
    }
  }, [items])
  return {
    person,
    route,
    sensors: history.sensors,
    loading: userId !== null && !tooLong && (loaded.loading || track.isLoading || history.loading),
    error: loaded.error ?? track.error ?? history.error,
    retry: () => {
      if (loaded.error) void loaded.reload()
      else void track.refetch()
      history.retry()
    },
  }
}

export type TrackRoute = ReturnType<typeof useTrack>['route']

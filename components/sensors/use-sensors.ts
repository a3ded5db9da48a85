'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { openFeed } from '@/components/live-updates/open-feed'
import { type Gauge, toSensors } from './gauge'

export interface Span {
  /** Unix seconds, both included. */
  from: number
  till: number
}

const noGauges: Gauge[] = []

/** Sensor values of a person in an interval, or of one device; person 0 disables the query. */
export function useSensorHistory(userId: number, { from, till }: Span, device: number | null = null) {
  const path = `/rest/users/${userId}/gauges/history`
  const query = { from, till }
  const result = useQuery({
    queryKey: queryKeys.list('gauges', path, query),
    queryFn: async ({ signal }) => (await request<ListOf<Gauge>>(path, { query, signal })).body.items,
    enabled: userId > 0,
  })
  const gauges = result.data ?? noGauges
  const sensors = useMemo(
    () => toSensors(gauges.filter((gauge) => device === null || gauge.device_id === device)),
    [gauges, device],
  )
  const denied = result.error instanceof ApiError && result.error.status === 403
  return {
    sensors,
    loading: result.isLoading,
    denied,
    error: denied ? null : result.error,
    retry: () => void result.refetch(),
  }
}

/** Live sensor values of a person. The feed has only ports; names come from the list. */
export function useCurrentSensors(userId: number) {
  const path = '/rest/users/gauges/values'
  const query = { userId }
  const listed = useQuery({
    queryKey: queryKeys.list('gauges', path, query),
    queryFn: async ({ signal }) => (await request<ListOf<Gauge>>(path, { query, signal })).body.items,
    staleTime: 0,
  })
  const [told, setTold] = useState<ReadonlyMap<number, Gauge>>(new Map())
  useEffect(() => {
    setTold(new Map())
    return openFeed<{ gauges?: Gauge[] }>('/rest/users/gauges/live', {
      onFrame: ({ gauges = [] }) => {
        const own = gauges.filter(({ user_id: id }) => id === userId)
        if (own.length > 0)
          setTold((now) => new Map([...now, ...own.map((gauge) => [gauge.port, gauge] as const)]))
      },
    })
  }, [userId])

  const values = useMemo(() => {
    const own = listed.data ?? noGauges
    const names = new Map(own.map(({ port, name }) => [port, name]))
    const ports = new Map(own.map((gauge) => [gauge.port, gauge]))
    for (const gauge of told.values())
      if (gauge.date >= (ports.get(gauge.port)?.date ?? 0)) ports.set(gauge.port, gauge)
    return [...ports.values()]
      .map((gauge) => ({ ...gauge, name: names.get(gauge.port) ?? gauge.name ?? '' }))
      .sort((a, b) => a.port - b.port)
  }, [listed.data, told])

  // A new sensor has no name until the list is fetched again.
  const strange = values.some(({ name }) => name === '')
  const { refetch } = listed
  useEffect(() => {
    if (strange) void refetch()
  }, [strange, refetch])
  return { values, loading: listed.isPending, error: listed.error, retry: () => void refetch() }
}

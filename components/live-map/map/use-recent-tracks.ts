'use client'

import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'
import type { LivePerson } from '../engine/protocol'

/** Length of a recent track, seconds. */
const length = 15 * 60

export interface RecentPoint {
  lon: number
  lat: number
  /** Unix seconds. */
  date: number
}

interface TrackPoint {
  data: number
  lat: number
  lon: number
}

/** The URL of a person's track: by satellite id if there is one, else by id. */
const trackPath = ({ id, person }: LivePerson) => `/rest/users/${person?.glonass_id ?? id}/svc/track`

async function readRecentTrack(one: LivePerson, signal: AbortSignal): Promise<RecentPoint[]> {
  const till = Math.floor(Date.now() / 1000)
  const query = { from: till - length, till }
  const { body } = await request<ListOf<TrackPoint>>(trackPath(one), { query, signal })
  return body.items.map(({ data, lon, lat }) => ({ date: data, lon, lat }))
}

/** Recent tracks of the watched people but for some: stored positions, extended from the feed. */
export function useRecentTracks(
  engine: LiveEngine,
  untracked: ReadonlySet<number>,
): ReadonlyMap<number, readonly RecentPoint[]> {
  const watched = useStore(engine.watched, (people) => people)
  const people = useMemo(
    () => [...watched.values()].filter(({ id, person }) => person !== null && !untracked.has(id)),
    [watched, untracked],
  )
  const kept = useQueries({
    queries: people.map((one) => ({
      queryKey: queryKeys.one('tracks', trackPath(one)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readRecentTrack(one, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  const [heard, setHeard] = useState<Heard>(new Map())
  useEffect(() => setHeard((now) => hear(now, watched)), [watched])
  return useMemo(
    () =>
      new Map(
        people.map(({ id }, at): [number, readonly RecentPoint[]] => {
          const said = heard.get(id) ?? []
          const first = said[0]?.date ?? Number.POSITIVE_INFINITY
          return [id, lastOf([...(kept[at] ?? []).filter(({ date }) => date < first), ...said])]
        }),
      ),
    [people, kept, heard],
  )
}

type Heard = ReadonlyMap<number, readonly RecentPoint[]>

/** Merges earlier and new positions of those still watched. */
function hear(before: Heard, watched: ReadonlyMap<number, LivePerson>): Heard {
  return new Map(
    [...watched.values()].map(({ id, fix }): [number, readonly RecentPoint[]] => {
      const said = before.get(id) ?? []
      const isNew = fix && fix.date > (said.at(-1)?.date ?? 0)
      return [id, isNew ? lastOf([...said, { lon: fix.lon, lat: fix.lat, date: fix.date }]) : said]
    }),
  )
}

const lastOf = (points: readonly RecentPoint[]) => {
  const since = (points.at(-1)?.date ?? 0) - length
  return points.filter(({ date }) => date >= since)
}

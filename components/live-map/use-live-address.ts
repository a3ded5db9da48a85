'use client'

import {
  createParser,
  debounce,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useMemo } from 'react'
import { parseAsView } from '@/components/map/parse-view'
import { layouts } from '@/components/objects/use-objects-address'
import { activities, type LiveFilters } from './engine/protocol'

const ids = parseAsArrayOf(parseAsInteger).withDefault([])

export interface Spot {
  lon: number
  lat: number
}

/** "lon,lat" */
const parseAsSpot = createParser<Spot>({
  parse: (text) => {
    const [lon, lat] = text.split(',').map(Number)
    const known = Number.isFinite(lon) && Number.isFinite(lat)
    return known ? { lon: lon ?? 0, lat: lat ?? 0 } : null
  },
  serialize: ({ lon, lat }) => `${lon.toFixed(5)},${lat.toFixed(5)}`,
  eq: (one, other) => one.lon === other.lon && one.lat === other.lat,
})

const parsers = {
  id: parseAsInteger,
  follow: ids,
  /** A task or place for which the nearest people are listed. */
  task: parseAsInteger,
  near: parseAsSpot,
  /** Open tasks are on the map. */
  tasks: parseAsBoolean.withDefault(false),
  layout: parseAsStringLiteral(layouts).withDefault('split'),
  view: parseAsView.withOptions({ limitUrlUpdates: debounce(350) }),
  q: parseAsString.withDefault(''),
  org: ids,
  project: ids,
  type: ids,
  tag: ids,
  activity: parseAsArrayOf(parseAsStringLiteral(activities)).withDefault([]),
}

const cleared = { q: null, org: null, project: null, type: null, tag: null, activity: null }

/** The state of the page kept in the URL. */
export function useLiveAddress() {
  const [address, set] = useQueryStates(parsers)
  const { q, org, project, type, tag, activity } = address
  const filters = useMemo<LiveFilters>(
    () => ({ q, org, project, type, tag, activity }),
    [q, org, project, type, tag, activity],
  )
  const active =
    [org, project, type, tag, activity].filter((wanted) => wanted.length > 0).length + Number(q !== '')
  return {
    ...address,
    filters,
    /** Number of active filters. */
    active,
    set,
    reset: () => void set(cleared),
    open: (id: number | null) => void set({ id }),
    toggleFollow: (id: number) =>
      void set(({ follow }) => {
        const next = follow.includes(id) ? follow.filter((one) => one !== id) : [...follow, id]
        return { follow: next.length > 0 ? next : null }
      }),
  }
}

export type LiveAddress = ReturnType<typeof useLiveAddress>

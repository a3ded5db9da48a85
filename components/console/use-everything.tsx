'use client'

import type { SpotlightActionData } from '@mantine/spotlight'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesFor } from '@/components/api/pages'
import type { Person } from '@/components/api/person-types'
import { useMay } from '@/components/api/session-user'
import { useApiList, withRights } from '@/components/api/use-api'
import type { FoundPlace } from '@/components/map/places/place'
import { PlaceIcon } from '@/components/map/places/place-option'
import { isMapShown, soughtPlace } from '@/components/map/places/sought-place'
import { usePlaceSearch } from '@/components/map/places/use-place-search'
import { useEverySearchLayer } from '@/components/map/places/use-search-layers'
import { filterPeople } from '@/components/person/filter-people'
import { PersonAvatar } from '@/components/person/person-avatar'
import { leaveSafely } from '@/components/records/leave-guard'
import { useTaskSearch } from '@/components/tasks/data/use-task-search'
import { type Found, rankFound } from './rank-found'

const personsAtMost = 8
/** Letters from which on people and layers are searched. */
const shortest = 2

type Entry = SpotlightActionData

/** Addresses, objects of layers, tasks and people that match a text, as one list, the best first. Each endpoint answers with
 * what the reader may see. */
export function useEverything(text: string) {
  const query = text.trim()
  const long = query.length >= shortest
  const t = useTranslations('palette')
  const layers = useEverySearchLayer(long)
  const tasks = useTaskSearch(query)
  const places = usePlaceSearch(query, () => ({ box: null, layers }))
  const people = usePersonSearch(query, long)
  const showPlace = usePlaceEntries()
  const found = useMemo(() => {
    const all: Found<Entry>[] = [
      ...tasks.found.map((entry, at) => ({
        kind: 'task' as const,
        title: entry.label ?? '',
        text: `${entry.label} ${entry.description}`,
        at,
        entry: { ...entry, description: `${t('kinds.task')} ${entry.description}` },
      })),
      ...people.found,
      ...(long ? places.places.map(showPlace) : []),
    ]
    return rankFound(all, query).map(({ entry }) => entry)
  }, [tasks.found, people.found, places.places, showPlace, query, long, t])
  return {
    found,
    searching: tasks.searching || places.busy || people.searching,
    failed: tasks.failed || places.error !== null,
  }
}

function usePlaceEntries() {
  const t = useTranslations('palette')
  const router = useRouter()
  return useMemo(() => {
    const show = (place: FoundPlace) =>
      leaveSafely(() => {
        const { object } = place
        if (object) {
          const address = new URLSearchParams({ layer: String(object.layerId), object: object.id })
          return router.push(`/console/layers/objects?${address}`)
        }
        soughtPlace.set(place)
        if (!isMapShown()) router.push('/console/tasks?layout=map')
      })
    return (place: FoundPlace, at: number): Found<Entry> => {
      const kind = place.object ? 'object' : 'place'
      return {
        kind,
        title: place.title,
        text: place.object ? place.title : place.label,
        at,
        entry: {
          id: `${kind}-${place.key}`,
          label: place.title,
          description: [t(`kinds.${kind}`), place.parents].filter(Boolean).join(' · '),
          leftSection: <PlaceIcon kind={place.kind} />,
          onClick: () => show(place),
        },
      }
    }
  }, [t, router])
}

function usePersonSearch(query: string, long: boolean) {
  const t = useTranslations('palette')
  const router = useRouter()
  const may = useMay()
  const pages = pagesFor(may).map(({ key }) => key)
  const page = pages.includes('users') ? 'users' : pages.includes('live') ? 'live' : null
  const { items, loading } = useApiList<Person>('users', '/rest/users', {
    query: withRights,
    enabled: long && page !== null,
  })
  const found = useMemo(() => {
    if (!long || page === null) return []
    const all = filterPeople(items, { q: query, role: [], type: [], tag: [], org: [], blocked: false })
    return all.slice(0, personsAtMost).map((person, at): Found<Entry> => {
      const { id, fio, login, phone, email } = person
      return {
        kind: 'person',
        title: fio,
        text: [fio, login, phone, email].filter(Boolean).join(' '),
        at,
        entry: {
          id: `person-${id}`,
          label: fio,
          description: [t('kinds.person'), login].filter(Boolean).join(' · '),
          leftSection: <PersonAvatar person={person} size={20} />,
          onClick: () => leaveSafely(() => router.push(`/console/${page}?id=${id}`)),
        },
      }
    })
  }, [items, query, long, page, t, router])
  return { found, searching: long && page !== null && loading }
}

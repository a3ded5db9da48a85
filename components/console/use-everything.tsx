'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesFor } from '@/components/api/pages'
import type { Person } from '@/components/api/person-types'
import { useMay } from '@/components/api/session-user'
import { useApiList, withRights } from '@/components/api/use-api'
import { shareOf } from '@/components/map/places/emphasise'
import { mergeRanked, type Ranked } from '@/components/map/places/merge-results'
import type { FoundPlace } from '@/components/map/places/place'
import { PlaceIcon } from '@/components/map/places/place-option'
import { isMapShown, soughtPlace } from '@/components/map/places/sought-place'
import { usePlaceSearch } from '@/components/map/places/use-place-search'
import { useEverySearchLayer } from '@/components/map/places/use-search-layers'
import { filterPeople } from '@/components/person/filter-people'
import { PersonAvatar } from '@/components/person/person-avatar'
import { leaveSafely } from '@/components/records/leave-guard'
import { taskNumber, useTaskSearch } from '@/components/tasks/data/use-task-search'
import type { Entry } from './palette-list'
import { useGo } from './use-go'
import { useRecords } from './use-records'

const personsAtMost = 8
const foundAtMost = 24
/** Letters from which on people and layers are searched. */
const shortest = 2

/** Addresses, objects of layers, tasks, people and named records that match a text, as one list, the best first. Each endpoint answers with
 * what the reader may see. */
export function useEverything(text: string) {
  const query = text.trim()
  const long = query.length >= shortest
  const layers = useEverySearchLayer(long)
  const tasks = useTaskSearch(query)
  const places = usePlaceSearch(query, () => ({ box: null, layers }))
  const people = usePersonSearch(query, long)
  const records = useRecords(query, long)
  const entryOfTask = useTaskEntries()
  const entryOfPlace = usePlaceEntries()
  const found = useMemo(() => {
    const rankedTasks = tasks.found.map((task) => {
      const { title, note, id } = task
      const share = shareOf({ title, text: `${title} ${note}` }, query)
      return { share: share + (id === taskNumber(query) ? asked : 0), one: entryOfTask(task) }
    })
    const rankedPlaces = places.sources.map((source) =>
      source.map(({ share, one }) => ({ share, one: entryOfPlace(one) })),
    )
    return mergeRanked([bestFirst(rankedTasks), people.found, ...records.sources, ...rankedPlaces]).slice(
      0,
      foundAtMost,
    )
  }, [tasks.found, people.found, records.sources, places.sources, entryOfTask, entryOfPlace, query])
  return {
    found,
    searching: tasks.searching || places.busy || people.searching || records.searching,
    failed: tasks.failed || places.error !== null || people.failed || records.failed,
    retry: () => {
      if (tasks.failed) tasks.retry()
      if (places.error !== null) places.retry()
      if (people.failed) people.retry()
      if (records.failed) records.retry()
    },
    hasPlaces: places.places.some(({ object }) => !object),
    short: query.length < shortest,
  }
}

/** A number that is asked for alone is that of a task. */
const asked = 2

/** Lists that the server has not ranked. */
const bestFirst = <One,>(found: readonly Ranked<One>[]) => found.toSorted((a, b) => b.share - a.share)

function useTaskEntries() {
  const t = useTranslations('palette')
  return useMemo(
    () =>
      ({ id: _, note, ...entry }: ReturnType<typeof useTaskSearch>['found'][number]): Entry => ({
        ...entry,
        note: `${t('kinds.task')} ${note}`,
      }),
    [t],
  )
}

const addresses: ReadonlySet<string> = new Set(['house', 'street'])

function usePlaceEntries() {
  const t = useTranslations('palette')
  const router = useRouter()
  const go = useGo()
  return useMemo(() => {
    const show = (place: FoundPlace) =>
      leaveSafely(() => {
        soughtPlace.set(place)
        if (!isMapShown()) router.push('/console/tasks?layout=map')
      })
    const addressOf = ({ layerId, id }: NonNullable<FoundPlace['object']>) =>
      `/console/layers/objects?${new URLSearchParams({ layer: String(layerId), object: id })}`
    return (place: FoundPlace): Entry => {
      const kind = place.object ? 'object' : addresses.has(place.kind) ? 'address' : 'place'
      const address = place.object && addressOf(place.object)
      return {
        key: `${kind}-${place.key}`,
        title: place.title,
        note: [t(`kinds.${kind}`), place.parents].filter(Boolean).join(' · '),
        icon: <PlaceIcon kind={place.kind} />,
        ...(address !== undefined && { address }),
        open: () => (address === undefined ? void show(place) : go(address)),
      }
    }
  }, [t, router, go])
}

function usePersonSearch(query: string, long: boolean) {
  const t = useTranslations('palette')
  const go = useGo()
  const may = useMay()
  const pages = pagesFor(may).map(({ key }) => key)
  const page = pages.includes('users') ? 'users' : pages.includes('live') ? 'live' : null
  const { items, loading, error, retry } = useApiList<Person>('users', '/rest/users', {
    query: withRights,
    enabled: long && page !== null,
  })
  const found = useMemo(() => {
    if (!long || page === null) return []
    const all = filterPeople(items, { q: query, role: [], type: [], tag: [], org: [], blocked: false })
    const ranked = all.map((person): Ranked<Entry> => {
      const { id, fio, login, phone, email } = person
      const address = `/console/${page}?id=${id}`
      const entry: Entry = {
        key: `person-${id}`,
        title: fio,
        note: [t('kinds.person'), login].filter(Boolean).join(' · '),
        icon: <PersonAvatar person={person} size={20} />,
        address,
        open: () => go(address),
      }
      return {
        share: shareOf({ title: fio, text: [fio, login, phone, email].filter(Boolean).join(' ') }, query),
        one: entry,
      }
    })
    return bestFirst(ranked).slice(0, personsAtMost)
  }, [items, query, long, page, t, go])
  return { found, searching: long && page !== null && loading, failed: long && error !== null, retry }
}

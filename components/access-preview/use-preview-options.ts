'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listTasks } from '@/components/api/tasks'
import { useCatalogue } from '@/components/map/catalogue/use-catalogue'
import { filterPeople } from '@/components/person/filter-people'
import { useById, usePeople } from '@/components/reference-data/use-references'

/** More would not be read. */
const most = 30
const anybody = { role: [], type: [], tag: [], org: [], blocked: false }

/** People by name, login or phone; the selected one is always included. */
export function usePeopleOptions(search: string, chosen: string | null) {
  const { items } = usePeople()
  const byId = useById(items)
  return useMemo(() => {
    const kept = chosen === null ? undefined : byId.get(Number(chosen))
    // The field shows the selected name, which is not a search.
    const q = kept && search === labelOf(kept) ? '' : search
    const found = filterPeople(items, { ...anybody, q }).slice(0, most)
    const shown = kept && !found.includes(kept) ? [kept, ...found] : found
    return shown.map((person) => ({ value: String(person.id), label: labelOf(person) }))
  }, [items, byId, search, chosen])
}

const labelOf = ({ fio, login }: { fio: string; login: string }) => `${fio} (${login})`

/** Tasks of every stage by number, title or text. */
export function useTaskOptions(search: string, enabled: boolean) {
  const text = search.replace(/^№ (\d+) .*$/, '$1').trim()
  const { data } = useQuery({
    queryKey: queryKeys.search(text),
    queryFn: ({ signal }) => listTasks({ search: text, limit: 8, withArchive: true }, signal),
    enabled,
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () => (data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: `№ ${id} ${title}` })),
    [data],
  )
}

/** Layers that the reader sees, by title. */
export function useLayerOptions(search: string, enabled: boolean) {
  const { folders } = useCatalogue(enabled)
  return useMemo(() => {
    const layers = new Map(folders.flatMap((folder) => folder.layers).map(({ id, name }) => [id, name]))
    const all = [...layers].map(([id, name]) => ({ value: String(id), label: name }))
    // The field shows the selected title, which is not a search.
    if (all.some(({ label }) => label === search)) return all
    const text = search.trim().toLowerCase()
    return all.filter(({ label }) => label.toLowerCase().includes(text))
  }, [folders, search])
}

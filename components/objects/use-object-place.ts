'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type Query, request } from '@/components/api/request'
import type { RecordId } from '@/components/records/use-record-panel'
import { objectsNoun } from './use-object-pages'
import type { ObjectCollection, ObjectSource } from './types'

interface Options {
  source: ObjectSource
  query: Query
  open: RecordId | null
  /** Keys of the loaded rows. */
  ids: readonly number[]
}

/** Scrolls the table once to an object that was opened on the map or by a link. */
export function useObjectPlace({ source, query, open, ids }: Options): number | null {
  const [wanted, setWanted] = useState<number | null>(null)
  const seen = useRef<RecordId | null>(null)
  useEffect(() => {
    if (open === seen.current) return
    seen.current = open
    setWanted(typeof open === 'number' && !ids.includes(open) ? open : null)
  }, [open, ids])

  const asked = { ...query, geometry: false, fields: source.pkField, limit: 1, position: wanted }
  const { data } = useQuery({
    queryKey: queryKeys.list(objectsNoun, source.path, asked),
    queryFn: async ({ signal }) =>
      (await request<ObjectCollection>(source.path, { query: asked, signal })).body.position ?? null,
    enabled: wanted !== null,
    staleTime: 15_000,
  })
  return wanted === null ? null : (data ?? null)
}

'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type Query, request } from '@/components/api/request'
import { useStore } from '@/components/ui/create-store'
import { onPaper, usePreparePaper } from '@/components/ui/paper/paper-store'
import type { ObjectCollection, ObjectRow } from './types'

const pageSize = 200
/** A page is fetched when this many rows are left before it becomes visible. */
const ahead = 20
/** Most rows of a printed table. */
const onPaperAtMost = 5000
/** The query noun of objects. */
export const objectsNoun = 'objects'

const pageOf = (index: number) => Math.floor(Math.max(0, index) / pageSize)

/** The rows of consecutive loaded pages, and their offset. */
function windowOf(firstPage: number, results: readonly UseQueryResult<ObjectCollection>[]) {
  const start = results.findIndex(({ data }) => data !== undefined)
  const rows: ObjectRow[] = []
  for (const { data } of start < 0 ? [] : results.slice(start)) {
    if (!data) break
    rows.push(...data.features)
  }
  return {
    rows,
    offset: (firstPage + Math.max(0, start)) * pageSize,
    total: results[start]?.data?.numberMatched ?? null,
    error: start < 0 ? (results.find(({ error }) => error)?.error ?? null) : null,
    retry: () => {
      for (const result of results) void result.refetch()
    },
  }
}

/** Rows without geometry, loaded page by page while scrolling. */
export function useObjectPages(path: string, query: Query) {
  const [pages, setPages] = useState({ from: 0, to: 0 })
  const { from, to } = pages
  const combine = useCallback(
    (results: UseQueryResult<ObjectCollection>[]) => windowOf(from, results),
    [from],
  )
  const part = useQueries({
    queries: useMemo(
      () =>
        Array.from({ length: to - from + 1 }, (_, at) => {
          const asked = { ...query, geometry: false, limit: pageSize, offset: (from + at) * pageSize }
          return {
            queryKey: queryKeys.list(objectsNoun, path, asked),
            queryFn: async ({ signal }: { signal: AbortSignal }) =>
              (await request<ObjectCollection>(path, { query: asked, signal })).body,
            staleTime: 15_000,
          }
        }),
      [path, query, from, to],
    ),
    combine,
  })
  // Between two pages, and while another order loads, the list keeps its length.
  const length = useRef(0)
  if (part.total !== null) length.current = part.total

  const onRange = useCallback((first: number, last: number) => {
    const next = { from: pageOf(first - ahead), to: pageOf(last + ahead) }
    setPages((now) => (now.from === next.from && now.to === next.to ? now : next))
  }, [])
  const [whole, setWhole] = useState<ObjectRow[] | null>(null)
  const total = part.total ?? 0
  const prepare = useCallback(async () => {
    const asked = { ...query, geometry: false, limit: onPaperAtMost, offset: 0 }
    setWhole((await request<ObjectCollection>(path, { query: asked })).body.features)
  }, [path, query])
  usePreparePaper(prepare)
  const printing = useStore(onPaper, (now) => now)
  useEffect(() => (printing ? () => setWhole(null) : undefined), [printing])
  const { rows, offset, error, retry } = part
  const loading = part.total === null && error === null
  const paper = { rows: whole ?? rows, total }
  return { rows, offset, total: error ? 0 : length.current, loading, error, retry, onRange, paper }
}

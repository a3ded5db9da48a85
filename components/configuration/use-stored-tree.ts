'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { listRevisions, readTree } from './configuration-api'
import { rootFromWire } from './draft/from-wire'
import type { StoredTree } from './use-editor'
import { useSystemLabels } from './use-system-labels'

/** Polling interval for changes by others, milliseconds. */
const lookAgain = 15_000

/** The latest revision, polled because the tree itself may be large. */
export function useLastRevision() {
  const { data } = useQuery({
    queryKey: [...queryKeys.noun('configuration'), 'last'],
    queryFn: ({ signal }) => listRevisions(1, 1, signal),
    staleTime: 0,
    refetchInterval: lookAgain,
    refetchOnWindowFocus: true,
  })
  return data?.items[0]
}

/** The stored tree, fetched again when there is a newer revision. */
export function useStoredTree() {
  const locale = useLocale()
  const labels = useSystemLabels()
  const query = useQuery<StoredTree>({
    queryKey: [...queryKeys.noun('configuration'), 'tree', locale],
    queryFn: async ({ signal }) => {
      const { body, etag } = await readTree(signal)
      return { root: rootFromWire(body.rootProperty, labels), etag }
    },
    staleTime: 0,
    structuralSharing: keepSame,
  })
  const last = useLastRevision()?.id
  const known = useRef(last)
  const { refetch } = query
  useEffect(() => {
    if (last !== undefined && known.current !== undefined && last !== known.current) void refetch()
    known.current = last
  }, [last, refetch])
  return {
    stored: query.data,
    error: query.error,
    retry: () => void refetch(),
    reload: async () => (await refetch()).data,
  }
}

const isStored = (value: unknown): value is StoredTree =>
  typeof value === 'object' && value !== null && 'etag' in value && 'root' in value

/** Trees with the same ETag stay the same object. */
const keepSame = (before: unknown, after: unknown) =>
  isStored(before) && isStored(after) && before.etag !== null && before.etag === after.etag ? before : after

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'

/** One kind of record: its API path, and what a change invalidates. */
export interface RecordKind {
  /** Its noun in the query cache. */
  noun: string
  /** Path of the records; one record is at `path/id`. */
  path: string
  /** Its noun in the audit log. */
  audit?: string
  /** Other kinds that are invalidated by a change. */
  alsoStale?: readonly string[]
  /** The dictionary of this kind that tasks use. */
  dictionary?: Parameters<typeof queryKeys.dictionary>[0]
}

/** Invalidates everything affected by a change of a record. */
export function useStale() {
  const queries = useQueryClient()
  return useCallback(
    ({ noun, alsoStale = [], dictionary }: RecordKind, ...more: readonly string[]) => {
      const keys: (readonly unknown[])[] = [noun, ...alsoStale, ...more].map(queryKeys.noun)
      if (dictionary) keys.push(queryKeys.dictionary(dictionary))
      return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    [queries],
  )
}

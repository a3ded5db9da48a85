'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'

/** One kind of record: where it is read and written, and what a change of one makes stale. */
export interface RecordKind {
  /** Its name in the query cache. */
  noun: string
  /** Address of the records; one of them lies under its id. */
  path: string
  /** Other kinds that are read again after a change. */
  alsoStale?: readonly string[]
  /** The dictionary of it that tasks keep. */
  dictionary?: Parameters<typeof queryKeys.dictionary>[0]
}

/** Makes everything that a change of a record affects be read again. */
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

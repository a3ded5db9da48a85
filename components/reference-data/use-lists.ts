'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Sticker } from '@/components/api/task-parts'
import type { Priority, Step } from '@/components/api/types'
import { useApiList } from '@/components/api/use-api'

const whole = { query: { page: 1, limit: 1000 } }

export const usePriorityList = () => useApiList<Priority>('priorities', '/rest/priorities/list', whole)
export const useStepList = () => useApiList<Step>('steps', '/rest/statuses/list', whole)
export const useStickerList = () => useApiList<Sticker>('stickers', '/rest/stickers/list', whole)

const dictionaryOf = { priorities: 'priorities', steps: 'steps', 'work-types': 'types' } as const
type Dictionary = keyof typeof dictionaryOf
export type ListNoun = Dictionary | 'stickers' | 'basemaps'

const isDictionary = (noun: ListNoun): noun is Dictionary => noun in dictionaryOf

/** Makes a list be read again wherever it is used: on its own page, in filters, on tasks. */
export function useStale() {
  const queries = useQueryClient()
  return useCallback(
    (noun: ListNoun) => {
      const keys: (readonly unknown[])[] = [queryKeys.noun(noun)]
      if (isDictionary(noun)) keys.push(queryKeys.dictionary(dictionaryOf[noun]))
      return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    [queries],
  )
}

/** As every list of the product offers them. */
export const inOrder = <Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, two) => one.order - two.order || one.id - two.id)

'use client'

import { useMemo } from 'react'
import { tally } from '@/lib/shared/tally'
import type { Person } from '@/components/api/person-types'
import { usePeople } from '@/components/reference-data/use-references'

/** Counts the visible people for each id returned by `idsOf`. */
export function useHeadCount(idsOf: (person: Person) => readonly number[]): ReadonlyMap<number, number> {
  const { items } = usePeople()
  return useMemo(() => tally(items.flatMap(idsOf)), [items, idsOf])
}

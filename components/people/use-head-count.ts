'use client'

import { useMemo } from 'react'
import type { Person } from './types'
import { usePeople } from './use-references'

/** How many of the people whom the reader sees have each of what `idsOf` names. */
export function useHeadCount(idsOf: (person: Person) => readonly number[]): ReadonlyMap<number, number> {
  const { items } = usePeople()
  return useMemo(() => {
    const counts = new Map<number, number>()
    for (const person of items) for (const id of idsOf(person)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [items, idsOf])
}

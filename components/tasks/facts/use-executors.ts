'use client'

import { useMemo } from 'react'
import { useEverybody } from '@/components/reference-data/use-structure'

/** Possible executors: people of the assigned organization, or all visible ones. Fetched when needed, because the
 * list may be long. */
export function useExecutors(organizationId: number | null, wanted = true) {
  const { items } = useEverybody(wanted)
  return useMemo(
    () =>
      items
        .filter(
          ({ blocked, organization_id, organization_ids = [] }) =>
            !blocked &&
            (organizationId === null ||
              organization_id === organizationId ||
              organization_ids.includes(organizationId)),
        )
        .map(({ id, fio }) => ({ id, name: fio })),
    [items, organizationId],
  )
}

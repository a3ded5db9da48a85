'use client'

import { useMemo } from 'react'
import { useEverybody } from '@/components/reference-data/use-structure'

/** People who may be given a task: those of the organization that it is assigned to, or all whom the reader sees.
 * Nobody is read before they are wanted, for it may be a long list. */
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

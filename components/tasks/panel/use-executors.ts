'use client'

import { useMemo } from 'react'
import { usePeople } from '@/components/people/use-references'

/** People who may be given a task: those of the organization that it is assigned to, or all whom the reader sees. */
export function useExecutors(organizationId: number | null) {
  const { items } = usePeople()
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

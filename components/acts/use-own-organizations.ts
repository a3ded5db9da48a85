'use client'

import { useMemo } from 'react'
import { useMay } from '@/components/api/session-user'
import { useAllOrganizations } from '@/components/reference-data/use-references'

/** The organizations whose templates the reader may write, and whether those for all as well. */
export function useOwnOrganizations() {
  const forAll = useMay().actTemplates.writeForAll === true
  const all = useAllOrganizations().items
  return useMemo(
    () => ({
      organizations: all.filter(({ may }) => may?.change === true),
      forAll,
    }),
    [all, forAll],
  )
}

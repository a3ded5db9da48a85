'use client'

import { useMay } from '@/components/api/session-user'

/** What the reader may do in the catalogue; what with one layer or table stands in its record. */
export function useLayerRights() {
  const { layers } = useMay()
  return {
    /** Makes layers, groups and tables. */
    makes: layers.make === true,
    /** Registers tables, moves between clusters, turns into system ones. */
    administers: layers.administer === true,
  }
}

'use client'

import { useMay } from '@/components/api/session-user'

/** The reader's rights in the catalogue; rights on a single layer or table are in its record. */
export function useLayerRights() {
  const { layers } = useMay()
  return {
    /** Creates layers, groups and tables. */
    makes: layers.make === true,
    /** Registers tables, moves layers between clusters, marks system layers. */
    administers: layers.administer === true,
  }
}

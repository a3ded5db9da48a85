'use client'

import { useCallback } from 'react'
import { moveLayer } from '../tree/move-layer'
import { useStale } from '../use-catalog'
import type { MakeProps } from './make-props'

/** After creating a layer: adds it to the chosen group and opens it. */
export function useMade({ address, folders, arrange }: MakeProps) {
  const stale = useStale()
  return useCallback(
    (id: number, group: string) => {
      const folder = folders.find((one) => String(one.id) === group)
      if (folder) arrange(moveLayer(folders, id, null, { folder: folder.id, at: folder.layers.length }), null)
      void stale('layers')
      address.open('layer', id, null)
    },
    [address, folders, arrange, stale],
  )
}

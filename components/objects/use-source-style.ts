'use client'

import { useApiOne } from '@/components/api/use-api'
import type { StyleLayer } from '@/components/map/overlay'
import type { ObjectSource } from './types'

/** The style in which the objects are drawn; a data table has none. */
export function useSourceStyle({ id, place }: ObjectSource) {
  return useApiOne<{ layers: StyleLayer[] }>(
    'layers',
    place && `/layers/${id}/styles/${encodeURIComponent(place.style)}`,
  )
}

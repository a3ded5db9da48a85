'use client'

import { useApiOne } from '@/components/api/use-api'

export interface MapIconItem {
  name: string
  builtIn: boolean
  path: string | null
  isDeletable: boolean
}

const none: readonly MapIconItem[] = []

/** Icons that a style may name, and whether the list is there. */
export function useIcons() {
  const { data, loading, error } = useApiOne<{ icons: MapIconItem[] }>('mapIcons', '/service/icons')
  return { icons: data?.icons ?? none, loading, error }
}

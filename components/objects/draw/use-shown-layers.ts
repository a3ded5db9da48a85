'use client'

import { useMemo } from 'react'
import { useCatalogue } from '@/components/map/catalogue/use-catalogue'
import { useMapChoice } from '@/components/map/choice/use-map-choice'

/** Layers with objects that the map shows, that of the page first. */
export function useShownLayers(own: number): readonly number[] {
  const { layers: chosen } = useMapChoice()
  const { folders } = useCatalogue(chosen.length > 0)
  return useMemo(() => {
    const wanted = new Set(chosen.map(({ id }) => id))
    const found = folders
      .flatMap(({ layers }) => layers)
      .filter(({ id, layerType }) => wanted.has(id) && id !== own && layerType === 'vector')
    return [own, ...found.map(({ id }) => id)]
  }, [chosen, folders, own])
}

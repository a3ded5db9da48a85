'use client'

import { useMemo } from 'react'
import type { LayerFolder } from '../catalogue/catalogue'
import { useCatalogue } from '../catalogue/use-catalogue'
import { useMapChoice } from '../choice/use-map-choice'

const none: readonly number[] = []
/** Maximum per request. */
const layersAtMost = 50

/** The searchable layers of the map: chosen overlays, and the page's own. */
export function useSearchLayers(active: boolean, own: readonly number[] = none): readonly number[] {
  const { layers: chosen } = useMapChoice()
  const { folders } = useCatalogue(active && (chosen.length > 0 || own.length > 0))
  return useMemo(() => {
    const on = new Set([...own, ...chosen.map(({ id }) => id)])
    return searchable(folders)
      .filter((id) => on.has(id))
      .slice(0, layersAtMost)
  }, [folders, chosen, own])
}

/** The searchable layers that the reader may see, on a map or not. */
export function useEverySearchLayer(active: boolean): readonly number[] {
  const { folders } = useCatalogue(active)
  return useMemo(() => searchable(folders).slice(0, layersAtMost), [folders])
}

/** A layer may be in several groups. */
const searchable = (folders: readonly LayerFolder[]): number[] => [
  ...new Set(
    folders
      .flatMap(({ layers }) => layers)
      .filter(({ layerType, fields }) => layerType === 'vector' && fields.some(({ forSearch }) => forSearch))
      .map(({ id }) => id),
  ),
]

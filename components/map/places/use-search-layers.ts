'use client'

import { useMemo } from 'react'
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
    return folders
      .flatMap(({ layers }) => layers)
      .filter(
        ({ id, layerType, fields }) =>
          on.has(id) && layerType === 'vector' && fields.some(({ forSearch }) => forSearch),
      )
      .map(({ id }) => id)
      .slice(0, layersAtMost)
  }, [folders, chosen, own])
}

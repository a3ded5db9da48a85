'use client'

import { useMemo } from 'react'
import { useChosenOverlays } from '../catalogue/use-chosen-overlays'
import { useMapChoice } from '../choice/use-map-choice'
import type { PrintedLayer } from './print-input'

/** The layers of a map as they are printed, bottom first: the chosen ones in their styles, then those of the page. */
export function usePrintedLayers(own: readonly PrintedLayer[]): PrintedLayer[] {
  const { layers: chosen } = useMapChoice()
  const { overlays } = useChosenOverlays(null)
  return useMemo(() => {
    const styles = new Map(chosen.map(({ id, style }) => [id, style]))
    const below = overlays.map(({ layerId, typeName }): PrintedLayer => {
      const style = styles.get(layerId)
      return { name: typeName, ...(style !== undefined && { style }) }
    })
    const names = new Set(own.map(({ name }) => name))
    return [...below.filter(({ name }) => !names.has(name)), ...own]
  }, [chosen, overlays, own])
}

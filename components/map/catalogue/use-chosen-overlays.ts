'use client'

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAbsent } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ChosenLayer } from '../choice/read-choice'
import { useMapChoice } from '../choice/use-map-choice'
import type { Overlay, StyleLayer } from '../overlay'
import { tileInfoQuery } from '../overlay/use-tile-info'
import type { CatalogueLayer } from './catalogue'
import { useCatalogue } from './use-catalogue'

interface ChosenOverlays {
  overlays: readonly Overlay[]
  /** Chosen layers that cannot be drawn. */
  failed: ReadonlySet<number>
}

interface StyledLayer {
  layer: CatalogueLayer
  /** Absent for the default style. */
  style?: string | undefined
}

const styleQuery = ({ layer: { id, layerType, info }, style }: StyledLayer) => {
  const pathOf = (name: string) => `/layers/${id}/styles/${encodeURIComponent(name)}`
  const layersAt = async (path: string, signal: AbortSignal) =>
    (await request<{ layers: StyleLayer[] }>(path, { signal })).body.layers
  return {
    queryKey: queryKeys.one('layers', pathOf(style ?? info.style)),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await layersAt(pathOf(style ?? info.style), signal)
      } catch (error) {
        // A chosen style may be gone.
        if (style === undefined || !isAbsent(error)) throw error
        return layersAt(pathOf(info.style), signal)
      }
    },
    enabled: layerType === 'vector',
  }
}

/** The layers chosen for the map, lowest first: the catalogue lists the topmost first. */
export function useChosenOverlays(except: number | null): ChosenOverlays {
  const { layers: chosen } = useMapChoice()
  const { folders } = useCatalogue(chosen.length > 0)
  const wanted = useMemo(() => {
    const byId = new Map(chosen.map((one): [number, ChosenLayer] => [one.id, one]))
    return folders
      .flatMap(({ layers }) => layers)
      .filter(({ id }) => byId.has(id) && id !== except)
      .map((layer) => ({
        layer,
        opacity: byId.get(layer.id)?.opacity ?? 1,
        style: byId.get(layer.id)?.style,
      }))
      .reverse()
  }, [folders, chosen, except])
  const { styles, failedStyles } = useQueries({
    queries: wanted.map(styleQuery),
    combine: (results) => ({
      styles: results.map(({ data }) => data),
      failedStyles: results.map(({ isError }) => isError),
    }),
  })
  const { tiles, failedTiles } = useQueries({
    queries: wanted.map(({ layer }) => tileInfoQuery(layer.id)),
    combine: (results) => ({
      tiles: results.map(({ data }) => data),
      failedTiles: results.map(({ isError }) => isError),
    }),
  })
  return useMemo(() => {
    const overlays = wanted.flatMap(({ layer, opacity }, at): Overlay[] => {
      const { id: layerId, info } = layer
      const { typeName } = info
      const [style, found] = [styles[at], tiles[at]]
      if (layer.layerType === 'raster') {
        // Pictures of another server have no version.
        const version = found?.version ?? (failedTiles[at] ? '1' : null)
        return version === null ? [] : [{ kind: 'raster', layerId, typeName, version, opacity }]
      }
      return style && found ? [{ layerId, typeName, version: found.version, layers: style, opacity }] : []
    })
    const failed = wanted.filter(
      ({ layer }, at) => layer.layerType === 'vector' && (failedStyles[at] || failedTiles[at]),
    )
    return { overlays, failed: new Set(failed.map(({ layer }) => layer.id)) }
  }, [wanted, styles, tiles, failedStyles, failedTiles])
}

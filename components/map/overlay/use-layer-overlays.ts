'use client'

import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useId, useMemo, useRef } from 'react'
import { schemes } from '@/components/ui/tokens'
import { loadIcon } from './load-icon'
import { resolveImages } from '../resolve-images'
import type { Overlay } from './overlay'
import { syncOverlays } from './sync-overlays'

/** Keeps catalogue layers on a map, lowest first, also when the basemap changes. Pass the same array while nothing
 * changes. */
export function useLayerOverlays(map: MapLibreMap | null, overlays: readonly Overlay[]) {
  const owner = useId().replaceAll(':', '')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const colors = useMemo(
    () => ({ accent: schemes[scheme].accent, ring: schemes[scheme].markerRing }),
    [scheme],
  )
  const wanted = useRef({ overlays, colors })
  wanted.current = { overlays, colors }

  useEffect(() => {
    if (!map) return
    const stopResolving = resolveImages(map, (name) => loadIcon(map, name))
    const lay = () => syncOverlays(map, owner, wanted.current.overlays, wanted.current.colors)
    if (map.style?._loaded) lay()
    map.on('style.load', lay)
    return () => {
      map.off('style.load', lay)
      stopResolving()
      if (map.style?._loaded) syncOverlays(map, owner, [], wanted.current.colors)
    }
  }, [map, owner])

  useEffect(() => {
    if (map?.style?._loaded) syncOverlays(map, owner, overlays, colors)
  }, [map, owner, overlays, colors])
}

/** The same for one layer; null for none. */
export function useLayerOverlay(map: MapLibreMap | null, overlay: Overlay | null) {
  useLayerOverlays(
    map,
    useMemo(() => (overlay ? [overlay] : []), [overlay]),
  )
}

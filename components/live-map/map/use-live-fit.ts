'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import { fitPadding } from '@/components/map/covered'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'

/** Fits the filtered people into view: on request, and at first when the URL has no view. */
export function useLiveFit(map: MapLibreMap | null, engine: LiveEngine, wanted: boolean) {
  const asked = useRef(wanted)
  const duration = useRef(0)
  const placed = useStore(engine.totals, (totals) => (totals?.placed ?? 0) > 0)
  useEffect(() => {
    if (!map) return
    return engine.listen('extent', ({ bounds }) => {
      if (!bounds) return
      // A hidden map fits again when it becomes visible.
      if (map.getContainer().clientWidth === 0) {
        asked.current = true
        return
      }
      map.fitBounds(bounds, { padding: fitPadding(map), maxZoom: 16, duration: duration.current })
    })
  }, [map, engine])
  useEffect(() => {
    if (!map || !placed) return
    const ask = () => {
      if (!asked.current) return
      asked.current = false
      // A selected or followed person takes precedence.
      const shown = [...engine.watched.get().values()].some(({ fix }) => fix !== null)
      if (!shown) engine.send({ kind: 'extent' })
    }
    ask()
    map.on('resize', ask)
    return () => {
      map.off('resize', ask)
    }
  }, [map, engine, placed])
  return useCallback(() => {
    duration.current = 500
    engine.send({ kind: 'extent' })
  }, [engine])
}

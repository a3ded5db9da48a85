'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { goTo, isInView } from '@/components/map/go-to'
import { composeStore } from '../stores/compose-store'

/** The form of a new task opens over a part of the map: a place that was picked there moves into the free part. */
export function useRevealDraft(map: MapLibreMap | null) {
  useEffect(() => {
    if (!map) return undefined
    let before = composeStore.get()
    let frame = 0
    const follow = () => {
      const now = composeStore.get()
      const picked = now.stage === 'form' && !now.picking && (before.stage !== 'form' || before.picking)
      before = now
      if (!picked || !now.place) return
      const { place } = now
      // The form is there in the next frame.
      frame = requestAnimationFrame(() => {
        if (map.getContainer().clientWidth > 0 && !isInView(map, place)) goTo(map, place, map.getZoom())
      })
    }
    const leave = composeStore.subscribe(follow)
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [map])
}

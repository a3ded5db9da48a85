'use client'

import { useMemo } from 'react'
import type { MapPoint } from '@/components/map/points/point-types'
import type { FocusedPoint } from '@/components/map/points/use-point-cloud'
import { useStore } from '@/components/ui/create-store'
import { hoverStore } from '../stores/hover-store'
import { flashStore } from '../live/flash-store'

/** Highlighted points: the open task, the hovered one, and those just changed. */
export function useFocusPoints(
  points: ReadonlyMap<number, MapPoint>,
  selected: MapPoint | undefined,
): FocusedPoint[] {
  const hovered = useStore(hoverStore, (hover) => hover?.id ?? null)
  const flashing = useStore(flashStore, (ids) => ids)
  return useMemo(() => {
    const focus: FocusedPoint[] = []
    const add = (id: number | null, kind: FocusedPoint['kind']) => {
      const point = id === null ? undefined : points.get(id)
      if (point) focus.push({ ...point, kind })
    }
    for (const id of flashing) add(id, 'flash')
    if (hovered !== selected?.id) add(hovered, 'hover')
    if (selected) focus.push({ ...selected, kind: 'selected' })
    return focus
  }, [points, selected, hovered, flashing])
}

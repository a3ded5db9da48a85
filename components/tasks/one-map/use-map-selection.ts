'use client'

import type { Position } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import type { AreaMode } from '@/components/map/area/area-select'
import type { MapPoint } from '@/components/map/points/point-types'
import { showDone } from '@/components/ui/show-notice'
import { insideRing } from '@/lib/shared/inside-ring'
import { pickAll, pickedAtMost, pickedStore } from '../stores/picked-store'
import type { FindPeople } from './people-slot'
import { pickPeople, unpickPeople } from './picked-people'

interface Selectable {
  points: ReadonlyMap<number, MapPoint>
  findPeople: FindPeople | null
}

/** Selects tasks and people within an area of the map, or everything in view. */
export function useMapSelection(map: MapLibreMap | null, { points, findPeople }: Selectable) {
  const t = useTranslations('oneMap')
  const [mode, setMode] = useState<AreaMode | null>(null)
  const select = useCallback(
    async (ring: Position[]) => {
      const tasks = [...points.values()].filter(({ lon, lat }) => insideRing(ring, [lon, lat]))
      const people = findPeople ? await findPeople(ring) : []
      setMode(null)
      pickAll(tasks.map(({ id }) => id))
      pickPeople(people)
      if (tasks.length + people.length === 0) showDone(t('nothingThere'))
      else if (pickedStore.get().size === pickedAtMost && tasks.length > pickedAtMost)
        showDone(t('firstThousand'))
    },
    [points, findPeople, t],
  )
  const selectInView = useCallback(() => {
    if (!map) return
    const bounds = map.getBounds()
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    void select([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ])
  }, [map, select])
  useEffect(() => unpickPeople, [])
  return { mode, setMode, select, selectInView }
}

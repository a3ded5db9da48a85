'use client'

import type { Geometry } from 'geojson'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { wrappedPlace } from '@/lib/shared/cut-at-meridian'
import { measureGeometry } from './measure-geometry'

export const placeWords = (place: readonly number[]) => {
  const [lon = 0, lat = 0] = wrappedPlace([...place])
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`
}

/** Formats the size of a geometry, or the coordinates of a point. */
export function useGeometryWords() {
  const t = useTranslations('objects.measure')
  const draw = useTranslations('draw')
  const words = useMeasureWords()
  return useMemo(
    () =>
      (geometry: Geometry): string => {
        if (geometry.type === 'Point') return placeWords(geometry.coordinates)
        const { points, length, area, edge } = measureGeometry(geometry)
        return (
          [
            points > 0 && t('points', { count: points }),
            length > 0 && words.length(length),
            area > 0 && draw('areaAndEdge', { area: words.area(area), edge: words.length(edge) }),
          ]
            .filter(Boolean)
            .join(' · ')
            // Number and unit stay on one line.
            .replace(/(?<=\d) /g, '\u00a0')
        )
      },
    [t, draw, words],
  )
}

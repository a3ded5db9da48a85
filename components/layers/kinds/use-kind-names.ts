'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GeometryType } from '@/lib/shared/layer-types'
import { kinds } from './geometry'

/** Kinds of layers as filter options. */
export function useKindNames() {
  const t = useTranslations('layers.kinds')
  return useMemo(() => kinds.map((kind, id) => ({ id, name: t(kind) })), [t])
}

/** Translated geometry types. */
export function useGeometryNames(): Readonly<Record<GeometryType, string>> {
  const t = useTranslations('layers.geometry')
  return useMemo(
    () => ({
      Point: t('Point'),
      LineString: t('LineString'),
      Polygon: t('Polygon'),
      MultiPoint: t('MultiPoint'),
      MultiLineString: t('MultiLineString'),
      MultiPolygon: t('MultiPolygon'),
      Geometry: t('Geometry'),
    }),
    [t],
  )
}

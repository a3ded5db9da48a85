'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { wrappedPlace } from '@/lib/shared/cut-at-meridian'
import { measure } from './measure'
import type { Shape } from './shape'

/** Formats lengths, areas and shapes. */
export function useMeasureWords() {
  const locale = useLocale()
  const t = useTranslations('draw')
  return useMemo(() => {
    const number = (value: number, digits: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
    const length = (metres: number) =>
      metres < 1000
        ? t('metres', { value: number(metres, metres < 100 ? 1 : 0) })
        : t('kilometres', { value: number(metres / 1000, metres < 100_000 ? 2 : 0) })
    const area = (metres: number) => {
      if (metres < 10_000) return t('squareMetres', { value: number(metres, 0) })
      if (metres < 1_000_000) return t('hectares', { value: number(metres / 10_000, 2) })
      return t('squareKilometres', { value: number(metres / 1_000_000, 2) })
    }
    const size = (shape: Shape): string => {
      const { length: metres, area: square } = measure(shape)
      if (shape.type === 'Point') {
        const [lon = 0, lat = 0] = wrappedPlace(shape.coordinates)
        return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
      }
      return square === null ? length(metres) : t('areaAndEdge', { area: area(square), edge: length(metres) })
    }
    return { length, area, size }
  }, [locale, t])
}

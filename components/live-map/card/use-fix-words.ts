'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'

/** Message keys of the compass directions, from north on. */
const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** Localised description of a fix, including missing values. */
export function useFixWords() {
  const t = useTranslations('liveMap')
  const locale = useLocale()
  const measures = useMeasureWords()
  return useMemo(() => {
    const kmh = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilometer-per-hour',
      maximumFractionDigits: 0,
    })
    const unknown = t('notTold')
    return {
      speed: (speed: number | null) => (speed === null ? unknown : kmh.format(speed)),
      direction: (degrees: number | null) => {
        if (degrees === null) return unknown
        const wind = winds[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'n'
        return t('towards', { wind: t(`winds.${wind}`), degrees: Math.round(degrees) })
      },
      accuracy: (metres: number | null) => (metres === null ? unknown : `± ${measures.length(metres)}`),
    }
  }, [t, locale, measures])
}

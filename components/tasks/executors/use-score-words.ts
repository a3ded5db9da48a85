'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Candidate } from './use-candidates'

/** Parts of a score in the order of the weights. */
const parts = ['skills', 'distance', 'free_time', 'load', 'online'] as const
export type ScorePart = (typeof parts)[number]

export const isScorePart = (text: string): text is ScorePart => parts.some((part) => part === text)

/** Explains a score by the points of its parts. */
export function useScoreWords() {
  const t = useTranslations('executors')
  const locale = useLocale()
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    return (score: number, reasons: Candidate['reasons']) =>
      t('why', {
        score: number.format(score),
        parts: reasons
          .flatMap(({ part, points, at_most: most }) =>
            isScorePart(part)
              ? [t('points', { part: t(`parts.${part}`), points: number.format(points), most })]
              : [],
          )
          .join('; '),
      })
  }, [t, locale])
}

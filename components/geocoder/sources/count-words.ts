'use client'

import { useTranslations } from 'next-intl'
import type { CountName, Counts } from '../geocoder-api'

const shown = ['settlements', 'streets', 'houses', 'interests', 'districts', 'regions', 'postcodes'] as const

/** Counts of a source as text, without zeros. */
export function useCountWords() {
  const t = useTranslations('geocoder.counts')
  const words: Record<CountName, (count: number) => string> = {
    regions: (count) => t('regions', { count }),
    settlements: (count) => t('settlements', { count }),
    districts: (count) => t('districts', { count }),
    streets: (count) => t('streets', { count }),
    houses: (count) => t('houses', { count }),
    interests: (count) => t('interests', { count }),
    postcodes: (count) => t('postcodes', { count }),
  }
  return (counts: Counts | null): string[] =>
    counts ? shown.filter((name) => counts[name] > 0).map((name) => words[name](counts[name])) : []
}

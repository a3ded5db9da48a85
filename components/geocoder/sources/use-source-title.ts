'use client'

import { useTranslations } from 'next-intl'
import type { GeocoderSource } from '../geocoder-api'

/** What a source is called; the one that comes with the product has a name in each language. */
export function useSourceTitle() {
  const t = useTranslations('geocoder.sources')
  return ({ kind, title }: Pick<GeocoderSource, 'kind' | 'title'>) =>
    kind === 'gazetteer' ? t('world') : title
}

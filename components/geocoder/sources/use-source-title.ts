'use client'

import { useTranslations } from 'next-intl'
import type { GeocoderSource } from '../geocoder-api'

/** Title of a source; the built-in one is translated. */
export function useSourceTitle() {
  const t = useTranslations('geocoder.sources')
  return ({ kind, title }: Pick<GeocoderSource, 'kind' | 'title'>) =>
    kind === 'gazetteer' ? t('world') : title
}

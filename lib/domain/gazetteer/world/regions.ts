import type { PlaceDraft } from '@/lib/domain/places'
import { countryOf } from './crimea'
import { countryKey, regionKey } from './keys'
import { isMunicipal } from './municipal'
import type { WorldFiles } from './paths'
import { regionInEnglish, regionInRussian } from './region-languages'
import { readCounties, readStates } from './region-names'
import { shortFormsOfRegion } from './short-forms'
import type { Survey } from './survey'

/** First- and second-level regions with at least one place. */
export function* regionDrafts(files: WorldFiles, survey: Survey): Generator<PlaceDraft> {
  for (const { code, name } of readStates(files)) yield* regionDraft('state', code, name, survey)
  for (const { code, name } of readCounties(files)) yield* regionDraft('county', code, name, survey)
}

function* regionDraft(
  kind: 'state' | 'county',
  code: string,
  name: string,
  survey: Survey,
): Generator<PlaceDraft> {
  const spot = (kind === 'state' ? survey.states : survey.counties).get(code)
  if (!spot) return
  const [country = '', state = ''] = code.split('.')
  const ru = regionInRussian(code, name) ?? survey.namesakes.get(code)
  yield {
    lon: spot.lon,
    lat: spot.lat,
    kind,
    key: regionKey(code),
    name,
    names: { en: regionInEnglish(code, name), ...(ru && { ru }) },
    shortNames: shortFormsOfRegion(code),
    parents: {
      country: countryKey(countryOf(country, state)),
      ...(kind === 'county' && !isMunicipal(country) && { state: regionKey(`${country}.${state}`) }),
    },
  }
}
